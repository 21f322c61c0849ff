## Everywhere

seat = שחקן { $number }
list-empty = –
list-more = { $before }, { $next }

## Errors

refused-not-now = הפעולה הזאת אינה אחת האפשרויות כעת.
refused-not-asked = כעת לא ממתינים לבחירה של { $seat }.
refused-stale = החלטה { $number } כבר סגורה; כעת פתוחה החלטה { $current }.
notation-verb = "{ $text }" לא מתחיל בפעולה מוכרת; אפשר: { $allowed }.
notation-slot = "{ $text }": טקסט חסר או שגוי אחרי "{ $verb }"; אפשר: { $allowed }.
notation-rest = טקסט מיותר אחרי הפעולה ב־"{ $text }": "{ $rest }".
refused-no-seat = אין מקום כזה; מספר המקומות במשחק הזה: { $seats }.
refused-over = המשחק נגמר.
refused-long = הטקסט ארוך מדי; מספר התווים המרבי: { $most }.
config-seats = מספר השמות שניתנו: { $seats }, מספר המקומות: { $players }.
config-seed = המספר { $seed } אינו אפשרי; אפשר: מ־0 עד 340282366920938463463374607431768211455.
config-players = מספר השחקנים { $players } אינו אפשרי; אפשר: מ־{ $fewest } עד { $most }.
config-rules = הכללים מספר { $rules } אינם מוכרים; אפשר: מ־1 עד { $newest }.
config-option = אין אפשרות בשם "{ $option }"; אפשר: { $allowed }.
config-value = "{ $value }" אינו ערך של { $option }; אפשר: { $allowed }.
unknown-game = אין משחק בשם "{ $game }"; אפשר: { $allowed }.
unknown-game-file = אין קובץ בשם "{ $file }".
unknown-game-broken = אי אפשר לטעון את "{ $file }": { $why }
unknown-game-none = אין משחק בקובץ "{ $file }": דרוש בו עצם Game בשם { $attribute }.
unknown-bot = אין בוט בשם "{ $bot }"; אפשר: { $allowed }.
unknown-bot-broken = אי אפשר לטעון את הבוט "{ $bot }": { $why }
refused-bot-failed = הבוט "{ $bot }" (שחקן { $seat }) נכשל בהחלטה { $number } שלו: { $why } ({ $line }). המשחק: { $game }, מספר השחקנים: { $players }, מספר החלוקה: { $seed }.
refused-bot-move = הבוט "{ $bot }" (שחקן { $seat }) ביצע מהלך לא חוקי: "{ $action }" אינו אפשרי בהחלטה { $number } שלו, שמספר האפשרויות בה { $options }. המשחק: { $game }, מספר השחקנים: { $players }, מספר החלוקה: { $seed }.
refused-bot-call = הבוט של שחקן { $seat } נכשל ב־{ $method }: { $why } ({ $line }).
unknown-bot-class = ב־"{ $place }" אין "{ $name }".
unknown-bot-quote = חסרות מירכאות סוגרות ב־"{ $bots }".
unknown-bot-parameters = "{ $given }" אינו פרמטר של "{ $bot }"; כתבו ?name=value&name=value, כל שם פעם אחת.
unknown-bot-parameter = לבוט "{ $bot }" אין פרמטר "{ $name }"; אפשר: { $allowed }.
unknown-bot-value = הבוט "{ $bot }": הערך "{ $value }" אינו מתאים ל־{ $name }; אפשר: { $allowed }.
unknown-bot-needs = הבוט "{ $bot }" צריך את הפרמטר { $name }.
unknown-bot-command = הבוט "{ $bot }": אין תוכנית "{ $program }" שאפשר להריץ.
unknown-bot-program = התוכנית של הבוט "{ $bot }" לא שלחה הודעת hello תקינה: { $why }.
parameter-int = מספר שלם
parameter-float = מספר
parameter-bool = true או false
parameter-str = טקסט
unknown-bot-numpy = הבוט "{ $bot }" דורש את NumPy, שאינו מותקן; בתיקיית המקור: pip install -e ".[bots]".
unknown-bot-weights = "{ $file }" אינו קובץ משקלים של רשת עבור { $game }.
unknown-bot-weights-numbers = בקובץ "{ $file }" יש משקלים שאינם מספרים סופיים.
unknown-bot-turn-weights = "{ $file }" אינו קובץ משקלים של הבוט "beam".
unknown-bot-weight = "{ $file }": אין משקל { $name } שערכו יכול להיות "{ $value }".
unknown-bot-game = הבוט "{ $bot }" אינו משחק { $game }; אפשר: { $allowed }.
position-none = אי אפשר לכתוב מצבים של המשחק הזה.
position-long = המצב ארוך מדי; אפשר: { $most } תווים.
position-json = המצב אינו JSON: { $why }, שורה { $line }, עמודה { $column }.
position-object = המצב צריך להיות אובייקט JSON אחד.
position-deep = שורה { $line }, עמודה { $column }: לכל היותר { $most } רשימות ואובייקטים יכולים להיות זה בתוך זה.
position-type = { $place } צריך להיות { $kind }.
position-number =
    { $place } צריך להיות { $more ->
        [0] { $least }
       *[other] מספר שלם מ־{ $least } עד { $most }
    }.
position-text = { $place } צריך להיות טקסט במירכאות.
position-surrogate = { $place } מכיל חצי זוג פונדקאי, שאינו תו.
position-word = { $place }: אפשר: { $allowed }.
position-word-unknown = { $place }: ”{ $word }“ אינו מוכר; אפשר: { $allowed }.
position-key = ”{ $place }“ אינו מוכר; אפשר: { $allowed }.
position-count = { $place }: אפשר מ־{ $least } עד { $most }.
position-few-left =
    { $place }: { $missing ->
        [one] קלף לא ידוע אחד
       *[other] { $missing } קלפים לא ידועים
    }, אבל { $left ->
        [0] לא נשאר אף קלף
        [one] נשאר רק אחד
       *[other] נשארו רק { $left }
    }.
position-count-exact = { $place }: { $wanted ->
    [one] דרושה רשומה אחת
   *[other] דרושות { $wanted } רשומות
  }, ולא { $given }.
position-option-elsewhere = יש להשמיט את { $place }: זה כתוב ב־”{ $where }“.
position-twice = המפתח “{ $place }” מופיע פעמיים.
position-repeated = { $place }: אותו מספר מופיע פעמיים.
position-stuck = אף אחד לא יכול לעשות דבר במצב הזה.
position-pending = השלבים ב־”pending“ אינם מתאימים לשאר המצב.
position-sealed = { $place }: אף אחד אינו נשאל עכשיו על ”{ $text }“.
buffer-size = למאגר יש { $bytes } בתים; דרושים { $needed }.
buffer-kind = המאגר חייב להיות ניתן לכתיבה ורציף, עם float32 למספרים או בתים למסכות.
batch-size = ניתנו { $given } פעולות עבור { $games } משחקים.
batch-illegal = הפעולה { $action } אינה אחת האפשרויות של המשחק במקום { $place }.
batch-empty = יש לתת מספר חיובי של משחקים, לא { $games }.
batch-integers = פעולות הן מספרים שלמים, אחת לכל משחק.
declaration-frozen = "{ $name }" יורש מ־Mutable: יש להצהיר עליו כ־@mutable ולא כ־@frozen.
declaration-mutable = "{ $name }" מוצהר כ־@mutable: עליו לרשת מ־Mutable.
declaration-repeated = "{ $name }" כבר מוצהר כשדה במחלקת הבסיס.
declaration-default = לשדה "{ $name }" יש ערך ברירת מחדל { $found }; אפשר: מספרים, מחרוזות, True, False, None, ו־tuple שלהם.
declaration-order = לשדה "{ $name }" דרוש ערך ברירת מחדל, כי לשדה שלפניו יש.
declaration-immutable = השדה "{ $name }" הוא { $found } במחלקה שמוצהרת כ־@frozen; אפשר להשתמש ב־tuple של ערכים שאינם משתנים או להצהיר על המחלקה כ־@mutable.
declaration-copy = השדה "{ $name }" הוא { $found }, שאי אפשר לשכפל; אפשר: טיפוסים שאינם משתנים, מחלקות שיורשות מ־Mutable, ורשימות שלהם.

## Records

record-long = ברישום יותר מ־{ $most } רשומות, המספר המרבי ברישום שמייבאים.
record-long-running = ברישום יותר מ־{ $most } רשומות, המספר המרבי במשחק שאפשר להמשיך.
record-wide = בשורה { $line } יותר מ־{ $most } תווים.
record-foreign = שורה { $line }: זה אינו רישום משחק של Civitas.
record-format = שורה { $line }: תבנית הרישום { $detail } אינה מוכרת לגרסה הזאת של Civitas.
record-game = שורה { $line }: הרישום הוא של משחק אחר, { $detail }.
record-newer = שורה { $line }: הרישום הוא לפי כללים מספר { $detail }, חדשים יותר מהגרסה הזאת של Civitas.
record-cut = שורה { $line } קטועה.
record-not-json = שורה { $line } אינה עצם JSON.
record-damaged = שורה { $line } פגומה: סכום הביקורת אינו מתאים.
record-field = שורה { $line }: "{ $detail }" חסר או שגוי.
record-entry = שורה { $line } אינה רשומה של משחק, או שאינה במקומה.
record-config = שורה { $line }: { $why }
record-auto = שורה { $line }: "{ $detail }" מסומנת כאוטומטית, אבל לא הייתה האפשרות היחידה.
record-no-seed = שורה { $line }: בלי מספר החלוקה אפשר להציג רק משחק שנגמר; את המשחק הזה אי אפשר להמשיך.
record-no-setup = שורה { $line }: ההכנה למשחק חסרה.
record-chance = שורה { $line }: תוצאות המזל אינן מתאימות.
record-choice = שורה { $line }: "{ $detail }" לא הייתה בחירה חוקית.
record-withdraw = שורה { $line }: לא הייתה בחירה חתומה שאפשר לבטל.
record-undo = שורה { $line }: הביטול הזה לא היה אפשרי.
record-early-result = שורה { $line }: המשחק עוד לא נגמר.
record-result = שורה { $line }: התוצאה שונה בשדה "{ $detail }".

## Events in every game

event-undone = { $seat }: הבחירה האחרונה בוטלה.
event-player-left = { $seat } כבר לא כאן; ממשיך בוט ({ $player }).
event-player-returned = { $seat } שוב כאן.
event-player-time = הזמן של { $seat } תם; ממשיך בוט ({ $player }).
event-player-slow = הבוט של { $seat } התעכב יותר מדי; ממשיך בוט ({ $player }).
event-player-crashed = הבוט של { $seat } קרס; ממשיך בוט ({ $player }).
event-player-illegal = הבוט של { $seat } ביצע מהלך לא חוקי; ממשיך בוט ({ $player }).
event-player-absent = { $seat } לא כאן כרגע; ממשיך בוט ({ $player }).

## Levels of bots

level-easy = קל
level-normal = רגיל
level-hard = קשה
level-master = אמן

## Names and scores

## Clocks

clock-kind = אין שעון מסוג "{ $kind }"; אפשר: { $allowed }.
clock-bank = שעון של { $seconds } שניות אינו אפשרי כאן; אפשר: מ־{ $least } עד { $most }.
clock-increment = תוספת של { $seconds } שניות אינה אפשרית כאן; אפשר: מ־{ $least } עד { $most }.
clock-unreadable = אי אפשר לקרוא את השעון השמור.

## The server

server-api = שולחנות לאנשים ולבוטים. כל תשובה מכילה רק מה שמותר לשואל לדעת.
server-database-in-use = תהליך שרת אחר כבר משתמש ב־{ $file }; אפשר לעצור אותו, או להגדיר ב־CIVITAS_HOME תיקייה אחרת. כמה תהליכים דורשים PostgreSQL.
server-database-url = מסד הנתונים "{ $url }" אינו נתמך; אפשר: { $allowed }.
server-no-database = אי אפשר להשתמש במסד הנתונים { $url }: { $why }.
server-no-table = השולחן לא נמצא, או שאין לך גישה אליו.
server-no-page = הדף לא נמצא.
server-method = שיטת הבקשה אינה אפשרית; אפשר: { $allowed }.
server-malformed = הבקשה אינה תקינה.
server-field = השדה "{ $field }" שגוי: { $why }.
server-limit = CIVITAS_LIMIT_{ $kind } שגוי: "{ $limit }"; דרוש קצב כמו 10/minute.
server-too-many = יותר מדי בקשות; מותר: { $limit }.
server-no-length = לבקשה דרוש Content-Length; גוף בחלקים אינו מתקבל.
server-too-large = הבקשה גדולה מדי; מספר הבתים המרבי: { $most }.
server-origin = דפים של { $origin } אינם רשאים לפנות לשרת הזה.
server-host = השם של השרת הזה אינו { $host }; מי שמפעיל אותו יכול להגדיר את CIVITAS_BASE_URL.
server-csrf = אסימון CSRF חסר או שגוי.
server-unauthenticated = יש להתחבר או להמשיך כאורח תחילה.
server-job-deadline = הפעולה ארכה יותר מ־{ $seconds } שניות, המגבלה של השרת הזה, והופסקה.
server-job-memory = הפעולה דרשה יותר מ־{ $megabytes } מגה־בייט של זיכרון, המגבלה של השרת הזה, והופסקה.
server-job-crash = התהליך שטיפל בפעולה קרס; הפרטים ביומן של השרת.
server-jobs-each = { $most } בקשות שלך מסוג זה כבר ממתינות; יש לחכות לאחת מהן.
server-jobs-full = יותר מדי אנשים ממתינים לייבוא ולצפייה חוזרת; אפשר לנסות שוב מאוחר יותר.
server-internal-error = שגיאה פנימית בשרת; הפרטים ביומן שלו.
server-bot-tables = אפשר שיהיו לך לכל היותר { $most } משחקים פעילים עם בוטים; סיימו אחד מהם קודם.
server-overloaded = השרת עמוס; נסו שוב בעוד רגע.
server-unavailable = השרת אינו זמין כרגע; אפשר לנסות שוב בבטחה.
server-database-damaged = מסד הנתונים של השרת פגום; רק מי שמפעיל את השרת יכול לתקן אותו.
server-broken = רישום המשחק הזה פגום; מי שמפעיל את השרת יכול לתקן אותו.
server-not-started = המשחק עוד לא התחיל.
server-started = המשחק כבר התחיל.
server-not-over = המשחק עוד לא נגמר.
server-no-story = המשחק הופסק לפני סופו, ואין לו תוצאה.
server-not-your-seat = זה לא המקום שלך.
server-stand-in = כעת { $player } במקום { $seat }; יש לחזור תחילה.
server-nothing-sealed = אין בחירה חתומה שאפשר לבטל.
server-nothing-to-undo = אין מה לבטל.
server-no-undo = בשולחן הזה אין ביטול צעדים.
server-taken-back = במשחק אחד אפשר לבטל לכל היותר { $most } בחירות במקום אחד; הבחירה הזאת נשארת.
server-no-resigning = אי אפשר להיכנע כאן כעת.
server-already-playing = המקום הזה כבר בידיים שלך.
server-returned = במשחק אחד אפשר לחזור למקום לכל היותר { $most } פעמים; הבוט ימשיך לשחק.
server-time-up = הזמן שלך לבחירה הזאת תם; אפשר לחזור אחרי שהבוט יבחר.
server-bot-already = בוט כבר משחק במקום הזה.
server-not-absent = אפשר להחליף רק מי שאינו כאן כבר { $seconds } שניות.
server-clock-decides = כאן רק השעון מחליף שחקנים.
server-host-only = רק מי שפתח את השולחן רשאי לעשות זאת.
server-key-used = המפתח הזה כבר שימש לבקשה אחרת.
server-spectator = צופים אינם יכולים לעשות זאת.
server-no-spectators = אין צפייה בשולחן הזה.
server-hello = ההודעה הראשונה חייבת להיות hello, ורק היא.
server-protocol = פרוטוקול { $asked } אינו נתמך; אפשר: { $known }.
server-not-text = הודעות חייבות להיות טקסט.
server-name-empty = בשם צריך להיות לפחות תו נראה אחד.
server-name-taken = השם { $name } תפוס.
server-name-alike = השם { $name } נראה כמו שם של חשבון אחר; יש לבחור שם אחר.
server-name-account = { $name } הוא שם של חשבון, או נראה כמו אחד; יש לבחור שם אחר או להתחבר.
server-name-scripts = בשם { $name } מעורבות אותיות של { $scripts }, שנראות דומות; יש להשתמש בכתב אחד.
server-account-already = כבר יש לך חשבון.
server-account-name = שם של חשבון אינו משתנה.
server-mute-self = אי אפשר להשתיק את עצמך.
server-no-person = האדם לא נמצא.
server-wrong-login = השם או הסיסמה שגויים.
server-wrong-password = הסיסמה שגויה.
server-password-weak = קל לנחש את הסיסמה הזאת; יש לבחור ארוכה יותר, למשל ארבע מילים אקראיות.
server-account-only = רק מי שיש לו חשבון יכול לעשות זאת.
server-no-session = ההתחברות לא נמצאה.
server-code-needed = יש להזין את הקוד מאפליקציית האימות, או קוד שחזור.
server-wrong-code = הקוד שגוי, או שכבר השתמשו בו.
server-two-factor-on = אימות דו־שלבי כבר פועל.
server-link-full = בקישור הזה כבר השתמשו { $most } דפדפנים; בעל המקום יכול לבטל אותו.
server-no-free-seat = המקום הזה אינו פנוי.
server-seats-open = עוד יש מקומות פנויים.
server-position-alone = במשחק ממצב נתון כל מושב הוא שלך או של בוט.
server-seed-alone = אפשר לבחור חלוקה רק כשאין אנשים אחרים במשחק.
server-rules-alone = אפשר לבחור את כללים { $rules } רק כשאין אנשים אחרים במשחק: הקלפים הגלויים עלולים להסגיר את הנסתרים. מותר עם אחרים: { $allowed }.
server-seed-start = אפשר לבחור חלוקה רק למשחק שמתחיל מיד.
server-rated-account = בשולחן מדורג לכל אחד יש חשבון ומקום אחד.
server-rated-aids = אין עזרים בשולחן מדורג.
server-rated-option = בשולחן מדורג משחקים באפשרויות ברירת המחדל; { $option } שונה מהן.
server-rated-people = בשולחן מדורג יש בכל מקום אדם אחר.
server-advice-rated = אין עצות בשולחן מדורג.
server-advice-off = העצות כבויות בשולחן הזה.
server-advice-busy = הבקשה הקודמת שלך לעצה עוד לא נענתה.
server-no-puzzle = אין חידה כזאת; יש { $most }.
server-advice-failed = העצה לא הגיעה בזמן; אפשר לנסות שוב מאוחר יותר.
server-rated-left = מי שעוזב משחק מדורג אינו חוזר; מה שהבוט משיג נחשב לו.
server-rated-returns = בשולחן מדורג, מספר הפעמים המרבי שאפשר לחזור אחרי שהזמן תם: { $most }.
server-record-running = רישום המשחק זמין רק כשהמשחק נגמר.
server-listening = Civitas פועל בכתובת { $url }
server-running = Civitas כבר פועל, בכתובת { $url }
server-stop = Ctrl-C מסיים; כל המשחקים נשמרים.
server-setting = CIVITAS_{ $name } שגוי, "{ $value }": { $why }.
server-setting-example = CIVITAS_{ $name } שגוי: "{ $value }"; דרוש ערך כמו { $example }.
server-port = אי אפשר להאזין בפורט { $port } של { $host }: { $why }.
server-broker-missing = ל-CIVITAS_BROKER_URL דרושה חבילה נוספת; בתיקיית המקור: pip install -e ".[broker]".
server-broker-database = CIVITAS_BROKER_URL מחבר כמה תהליכים על PostgreSQL; SQLite תומך בתהליך אחד, שאינו זקוק למתווך.
server-missing = לשרת דרושות חבילות נוספות; בתיקיית המקור: pip install -e ".[server]".
status-400 = בקשה שגויה
status-401 = נדרשת הזדהות
status-403 = אסור
status-404 = לא נמצא
status-405 = שיטת הבקשה אינה אפשרית
status-409 = לא אפשרי כעת
status-411 = חסר אורך
status-413 = הבקשה גדולה מדי
status-422 = קלט שגוי
status-429 = יותר מדי בקשות
status-500 = שגיאה פנימית בשרת
status-501 = עדיין לא קיים
status-503 = השירות אינו זמין

## Advice

advice-level = אין עצות ברמה "{ $level }"; אפשר: { $allowed }.
advice-game = אין עצות למשחק { $game }.
advice-gains = מרוויח יותר מאשר "{ $other }" בזכות { $term } (בהערכה: { $points } נקודות).
advice-gains-less = מרוויח פחות מאשר "{ $other }" בגלל { $term } (בהערכה: { $points } נקודות).
advice-denies = מונע מהאחרים יותר מאשר "{ $other }": { $term } (בהערכה: { $points } נקודות).
advice-leaves = משאיר לאחרים יותר מאשר "{ $other }": { $term } (בהערכה: { $points } נקודות).
advice-saves = עולה פחות מאשר "{ $other }": { $term } (בהערכה: { $points } נקודות).
advice-costs = עולה יותר מאשר "{ $other }": { $term } (בהערכה: { $points } נקודות).
advice-even = טוב בערך כמו "{ $other }".
advice-unnamed = שונה מ־"{ $other }" בעיקר בתורות הבאים.
advice-only = זאת האפשרות היחידה.
advice-resign = מוותר על המשחק.
advice-line = ואחר כך, כנראה: { $steps }.
advice-no-numpy = הערכה של הבוט הפשוט, בלי סיכויי ניצחון: הרשת צריכה את NumPy, שאינה מותקנת.
advice-no-network = הערכה של הבוט הפשוט, בלי סיכויי ניצחון: אין רשת למשחק הזה.
advice-note-sampled = הסיכויים וההפרשים הם הערכות של רשת נוירונים. הנקודות בנימוק מדרגות השפעה אחת של הבחירה; הן אינן נקודות של המשחק.
advice-note-searched = הסיכויים וההפרשים הם הערכות שהותאמו למשחקים מוקלטים. הנקודות בנימוק מדרגות השפעה אחת של הבחירה; הן אינן נקודות של המשחק.

## Pages, texts and replays

server-no-client = הדפים של Civitas לא נבנו; tools/client.py בונה אותם. ה־API נמצא בכתובת /api.
server-no-lesson = אין שיעור בשם „{ $lesson }”; יש: { $allowed }.
server-no-statistics = אין נתונים על המשחקים האלה; ייתכן שמספרם קטן מדי.
server-no-text = אין טקסט כזה בשפה הזאת.
server-no-step = אין צעד כזה במשחק הזה; אפשר: מ־1 עד { $most }.
step-setup = המשחק מוכן.
step-choice = { $seat }: { $move }
step-hidden = { $seat }: הבחירה נעשתה.
step-withdraw = { $seat }: הבחירה החתומה בוטלה.
step-player = { $player } במקום { $seat }.
step-remark = { $words }
step-result = המשחק נגמר.

## The story of a finished game

story-start = התחלה
story-turn = תור { $turn }
story-age-turn = עידן { $age ->
    [1] א׳
    [2] ב׳
   *[other] ג׳
}, תור { $turn }
story-round = סיבוב { $number }

story-title-gain = הרווח הגדול ביותר
story-title-sold = העסקה הטובה ביותר
story-title-coins = התור העשיר ביותר
story-title-card = הקלף הטוב ביותר
story-title-lead = נקודת המפנה
story-title-ahead = היתרון הגדול ביותר

story-gain = { $player }: { $points ->
    [one] נקודה אחת
   *[other] { $points } נקודות
} בתור אחד. { $when }: „{ $move }”.
story-gain-other = { $player }: { $points ->
    [one] נקודה אחת
   *[other] { $points } נקודות
} בתור אחד. { $when }.
story-gain-conflicts = { $player }: { $points } נקודות בתור אחד, מהן { $fought } בקרבות. { $when }: „{ $move }”.
story-gain-conflicts-other = { $player }: { $points } נקודות בתור אחד, מהן { $fought } בקרבות. { $when }.
story-culture = { $player }: { $points } נקודות תרבות בבת אחת. { $when }: „{ $move }”.
story-culture-other = { $player }: { $points } נקודות תרבות בבת אחת. { $when }.
story-culture-end = { $player }: { $points } נקודות תרבות בניקוד הסופי, אחרי התור האחרון.
story-sold = { $player }: { $coins ->
    [one] מטבע אחד
   *[other] { $coins } מטבעות
} מהשכנים, מהם { $most } בתור אחד. { $when }.
story-coins = { $player }: { $coins ->
    [one] מטבע אחד
   *[other] { $coins } מטבעות
} בתור אחד. { $when }: „{ $move }”.
story-coins-other = { $player }: { $coins ->
    [one] מטבע אחד
   *[other] { $coins } מטבעות
} בתור אחד. { $when }.
story-card = { $player }: { $culture } נקודות תרבות בזכות { $card }. { $when }.
story-source-start = בתחילת המשחק
story-source-production = ייצור
story-source-hunger = מחסור במזון
story-source-leaders = ניקוד של מנהיגים
story-source-wonders = פלאים שהושלמו
story-source-action-cards = קלפי פעולה
story-source-prepared = אירועים שהוכנו
story-source-events = אירועים שנחשפו
story-source-colonies = מושבות
story-source-aggressions = תוקפנויות
story-source-wars = מלחמות
story-source-impacts = אירועים בסוף המשחק
story-source-other = מקורות אחרים
story-source-card = { $card }
story-lead = { $player } עבר להובלה במקום { $rivals } עד הסוף. { $when }.
story-ahead = { $player }: יתרון של { $points ->
    [one] נקודה אחת
    [two] שתי נקודות
   *[other] { $points } נקודות
}. { $when }.
story-led = { $player } בהובלה מההתחלה ועד הסוף. { $when }.

## Lessons

lesson-wrong = זה היה מותר, אבל לא בזה עוסק השלב הזה. בטלו ונסו את מה שהטקסט מבקש.
