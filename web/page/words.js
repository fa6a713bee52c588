// What the page says before the game can speak, in the game's languages, and the language of the document. The first
// script, classic; a text without a translation is said in English.
(() => {
  "use strict";

  const CODES = ["es", "fr", "de", "it", "pt_BR", "ru", "zh_CN", "ja"];
  // English to the languages in the order of CODES.
  const WORDS = {
    ".": [",", ",", ",", ",", ",", ",", ".", "."],
    "Loading the game": [
      "Cargando el juego",
      "Chargement du jeu",
      "Das Spiel wird geladen",
      "Caricamento del gioco",
      "Carregando o jogo",
      "Игра загружается",
      "正在加载游戏",
      "ゲームを読み込んでいます"
    ],
    "Starting Python": [
      "Iniciando Python",
      "Démarrage de Python",
      "Python wird gestartet",
      "Avvio di Python",
      "Iniciando o Python",
      "Запускается Python",
      "正在启动Python",
      "Pythonを起動しています"
    ],
    "Loading pygame": [
      "Cargando pygame",
      "Chargement de pygame",
      "pygame wird geladen",
      "Caricamento di pygame",
      "Carregando o pygame",
      "Загружается pygame",
      "正在加载pygame",
      "pygameを読み込んでいます"
    ],
    "Unpacking the game": [
      "Desempaquetando el juego",
      "Déballage du jeu",
      "Das Spiel wird ausgepackt",
      "Il gioco si spacchetta",
      "Desempacotando o jogo",
      "Игра распаковывается",
      "正在解压游戏",
      "ゲームを展開しています"
    ],
    "Opening the table": [
      "Preparando la mesa",
      "La table se dresse",
      "Der Tisch wird gedeckt",
      "Si apparecchia il tavolo",
      "Pondo a mesa",
      "Накрываем стол",
      "正在摆好桌面",
      "テーブルを準備しています"
    ],
    "Still starting; this device takes its time": [
      "Sigue iniciándose; este dispositivo necesita su tiempo",
      "Toujours en démarrage ; cet appareil prend son temps",
      "Es startet noch; dieses Gerät braucht seine Zeit",
      "Ancora in avvio; questo dispositivo si prende il suo tempo",
      "Ainda iniciando; este aparelho leva o seu tempo",
      "Всё ещё запускается: этому устройству нужно время",
      "仍在启动，这台设备需要一些时间",
      "まだ起動中です。この端末では時間がかかります"
    ],
    "The game has stopped": [
      "El juego se ha detenido",
      "Le jeu s’est arrêté",
      "Das Spiel ist stehen geblieben",
      "Il gioco si è fermato",
      "O jogo parou",
      "Игра остановилась",
      "游戏已停止",
      "ゲームが止まりました"
    ],
    "Something broke inside the program.": [
      "Algo ha fallado dentro del programa.",
      "Quelque chose s’est cassé dans le programme.",
      "Im Programm ist etwas kaputtgegangen.",
      "Qualcosa si è rotto nel programma.",
      "Algo quebrou dentro do programa.",
      "Внутри программы что-то сломалось.",
      "程序内部出了问题。",
      "プログラムの中で何かが壊れました。"
    ],
    "The program made a mistake; a report helps to mend it.": [
      "El programa ha cometido un error; un informe ayuda a corregirlo.",
      "Le programme a fait une erreur ; un rapport aide à la corriger.",
      "Das Programm hat einen Fehler gemacht; ein Bericht hilft, ihn zu beheben.",
      "Il programma ha commesso un errore; un rapporto aiuta a correggerlo.",
      "O programa cometeu um erro; um relatório ajuda a corrigi-lo.",
      "В программе ошибка; отчёт поможет её исправить.",
      "程序出错了，提交报告有助于修复。",
      "プログラムに誤りがありました。報告していただくと直せます。"
    ],
    "A file did not arrive": [
      "Un archivo no ha llegado",
      "Un fichier n’est pas arrivé",
      "Eine Datei ist nicht angekommen",
      "Un file non è arrivato",
      "Um arquivo não chegou",
      "Один из файлов не дошёл",
      "有一个文件没有送达",
      "届かなかったファイルがあります"
    ],
    "Part of the game could not be loaded. Check the connection and try again.": [
      "No se ha podido cargar una parte del juego. Comprueba la conexión e inténtalo de nuevo.",
      "Une partie du jeu n’a pas pu être chargée. Vérifiez la connexion et réessayez.",
      "Ein Teil des Spiels konnte nicht geladen werden. Prüf die Verbindung und versuch es noch einmal.",
      "Non è stato possibile caricare una parte del gioco. Controlla la connessione e riprova.",
      "Não foi possível carregar uma parte do jogo. Verifique a conexão e tente de novo.",
      "Часть игры не удалось загрузить. Проверьте соединение и попробуйте ещё раз.",
      "游戏的一部分无法加载。请检查网络连接后重试。",
      "ゲームの一部を読み込めませんでした。接続を確かめて、もう一度お試しください。"
    ],
    "Try again": [
      "Intentar de nuevo",
      "Réessayer",
      "Noch einmal versuchen",
      "Riprova",
      "Tentar de novo",
      "Попробовать ещё раз",
      "重试",
      "もう一度試す"
    ],
    "This browser cannot run the game": [
      "Este navegador no puede ejecutar el juego",
      "Ce navigateur ne peut pas lancer le jeu",
      "Dieser Browser kann das Spiel nicht ausführen",
      "Questo browser non può eseguire il gioco",
      "Este navegador não consegue rodar o jogo",
      "Этот браузер не может запустить игру",
      "这个浏览器无法运行游戏",
      "このブラウザではゲームを動かせません"
    ],
    "The game needs a current browser with WebAssembly.": [
      "El juego necesita un navegador actual con WebAssembly.",
      "Le jeu demande un navigateur récent avec WebAssembly.",
      "Das Spiel braucht einen aktuellen Browser mit WebAssembly.",
      "Il gioco richiede un browser aggiornato con WebAssembly.",
      "O jogo precisa de um navegador atual com WebAssembly.",
      "Игре нужен современный браузер с WebAssembly.",
      "游戏需要支持WebAssembly的新版浏览器。",
      "ゲームにはWebAssemblyに対応した新しいブラウザが必要です。"
    ],
    "Reload": [
      "Recargar",
      "Recharger",
      "Neu laden",
      "Ricarica",
      "Recarregar",
      "Перезагрузить",
      "重新加载",
      "再読み込み"
    ],
    "Copy a report": [
      "Copiar un informe",
      "Copier un rapport",
      "Bericht kopieren",
      "Copia un rapporto",
      "Copiar um relatório",
      "Скопировать отчёт",
      "复制报告",
      "報告をコピー"
    ],
    "Copied": [
      "Copiado",
      "Copié",
      "Kopiert",
      "Copiato",
      "Copiado",
      "Скопировано",
      "已复制",
      "コピーしました"
    ],
    "Select and copy the text below": [
      "Selecciona y copia el texto de abajo",
      "Sélectionnez et copiez le texte ci-dessous",
      "Wähl den Text unten aus und kopiere ihn",
      "Seleziona e copia il testo qui sotto",
      "Selecione e copie o texto abaixo",
      "Выделите и скопируйте текст ниже",
      "请选择并复制下面的文字",
      "下の文字を選んでコピーしてください"
    ],
    "What the report says": [
      "Lo que dice el informe",
      "Ce que dit le rapport",
      "Was im Bericht steht",
      "Che cosa dice il rapporto",
      "O que diz o relatório",
      "Что написано в отчёте",
      "报告内容",
      "報告の内容"
    ],
    "Report": [
      "Informe",
      "Rapport",
      "Bericht",
      "Rapporto",
      "Relatório",
      "Отчёт",
      "报告",
      "報告"
    ],
    "Your game is kept: reload the page to go on with it.": [
      "Tu partida está guardada: recarga la página para continuarla.",
      "Votre partie est conservée : rechargez la page pour la continuer.",
      "Dein Spiel ist gespeichert: Lade die Seite neu, um weiterzuspielen.",
      "La tua partita è salvata: ricarica la pagina per continuarla.",
      "Sua partida está salva: recarregue a página para continuar.",
      "Партия сохранена: перезагрузите страницу, чтобы её продолжить.",
      "你的游戏已保存：重新加载页面即可继续。",
      "ゲームは保存されています。ページを再読み込みすると続けられます。"
    ],
    "Reload the page to begin again.": [
      "Recarga la página para empezar de nuevo.",
      "Rechargez la page pour recommencer.",
      "Lade die Seite neu, um von vorn zu beginnen.",
      "Ricarica la pagina per ricominciare.",
      "Recarregue a página para começar de novo.",
      "Перезагрузите страницу, чтобы начать заново.",
      "重新加载页面即可重新开始。",
      "ページを再読み込みして、最初から始めてください。"
    ],
    "Loading": [
      "Cargando",
      "Chargement",
      "Laden",
      "Caricamento",
      "Carregando",
      "Загрузка",
      "加载中",
      "読み込み中"
    ],
    "The table. Arrows, Tab and Enter play; what happens is read out.": [
      "La mesa. Se juega con las flechas, Tab e Intro; lo que ocurre se lee en voz alta.",
      "La table. On joue avec les flèches, Tab et Entrée ; ce qui se passe est lu à voix haute.",
      "Der Tisch. Gespielt wird mit Pfeilen, Tab und Enter; was geschieht, wird vorgelesen.",
      "Il tavolo. Si gioca con le frecce, Tab e Invio; ciò che accade viene letto ad alta voce.",
      "A mesa. Joga-se com as setas, Tab e Enter; o que acontece é lido em voz alta.",
      "Стол. Играют стрелками, Tab и Enter; происходящее читается вслух.",
      "牌桌。用方向键、Tab和Enter操作，发生的事会被读出。",
      "テーブル。矢印キー、Tab、Enterで遊べます。起きたことは読み上げられます。"
    ],
    "Nothing seems to happen. You can try another browser, or:": [
      "Parece que no pasa nada. Puedes probar otro navegador, o:",
      "Rien ne semble se passer. Vous pouvez essayer un autre navigateur, ou :",
      "Es scheint nichts zu geschehen. Versuch einen anderen Browser, oder:",
      "Sembra che non succeda nulla. Puoi provare un altro browser, oppure:",
      "Parece que nada acontece. Você pode tentar outro navegador, ou:",
      "Кажется, ничего не происходит. Попробуйте другой браузер или:",
      "似乎没有反应。可以换一个浏览器，或者：",
      "反応がないようです。別のブラウザを試すか、次を選んでください："
    ],
    "Reload the page": [
      "Recargar la página",
      "Recharger la page",
      "Seite neu laden",
      "Ricarica la pagina",
      "Recarregar a página",
      "Перезагрузить страницу",
      "重新加载页面",
      "ページを再読み込み"
    ],
    "A new version is ready.": [
      "Hay una versión nueva.",
      "Une nouvelle version est prête.",
      "Eine neue Version ist da.",
      "È pronta una nuova versione.",
      "Há uma versão nova.",
      "Готова новая версия.",
      "新版本已准备好。",
      "新しいバージョンがあります。"
    ],
    "Load it": [
      "Cargarla",
      "La charger",
      "Laden",
      "Caricala",
      "Carregar",
      "Загрузить",
      "加载",
      "読み込む"
    ],
    "Later": [
      "Más tarde",
      "Plus tard",
      "Später",
      "Più tardi",
      "Depois",
      "Позже",
      "以后再说",
      "あとで"
    ]
  };

  const REMEMBERED = "solstis/language";

  const solstis = (globalThis.solstis ??= {});
  let column = -1;

  // As game/locale/languages.py finds it: the whole tag, else the language alone.
  function columnOf(tag) {
    const [spoken] = tag.toLowerCase().split(/[-_]/);
    return CODES.findIndex((code) => code.split("_")[0] === spoken);
  }

  solstis.say = (text) => WORDS[text]?.[column] ?? text;

  // Elements keep their English as `data-say` (their text) and `data-say-label` (what is read out for them).
  function sayAll() {
    for (const element of document.querySelectorAll("[data-say]")) {
      element.dataset.say ||= element.textContent;
      element.textContent = solstis.say(element.dataset.say);
    }
    for (const element of document.querySelectorAll("[data-say-label]")) {
      element.setAttribute("aria-label", solstis.say(element.dataset.sayLabel));
    }
  }

  function speak(tag) {
    document.documentElement.lang = tag;
    column = columnOf(tag);
    sayAll();
  }

  // The language that the game spoke last: it is that of the next visit before the game runs.
  function remembered() {
    try {
      return localStorage.getItem(REMEMBERED) ?? "";
    } catch {
      return "";
    }
  }

  // Speak the language of a BCP 47 tag from now on.
  solstis.speak = (tag) => {
    speak(tag);
    try {
      localStorage.setItem(REMEMBERED, tag);
    } catch {
      // then the next visit begins in the browser's language
    }
  };

  const known = (tag) => columnOf(tag) >= 0 || /^en\b/i.test(tag);
  speak([remembered(), ...(navigator.languages ?? [navigator.language])].find(known) ?? "en");
})();
