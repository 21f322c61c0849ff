## Everywhere

seat = שחקן { $number }
list-empty = –
list-more = { $before }, { $next }

## Reasons

refused-not-now = זה לא אפשרי כעת.
refused-not-asked = כעת לא ממתינים לבחירה של { $seat }.
refused-stale = החלטה { $number } כבר סגורה; כעת פתוחה החלטה { $current }.
notation-verb = "{ $text }" לא מתחיל בפעולה; אפשר: { $allowed }.
notation-slot = "{ $text }" לא שלם; אחרי "{ $verb }" יכולים לבוא: { $allowed }.
notation-rest = "{ $text }" מכיל משהו מיותר: "{ $rest }".
refused-no-seat = אין מקום כזה בשולחן שמספר המקומות בו הוא { $seats }.
refused-over = המשחק נגמר.
refused-long = זה ארוך מדי; מספר התווים המרבי: { $most }.
config-seats = מספר השמות שניתנו: { $seats }, מספר המקומות: { $players }.
config-seed = המספר { $seed } אינו אפשרי; אפשר: מ־0 עד 18446744073709551615.
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
unknown-bot-game = הבוט "{ $bot }" אינו משחק { $game }; אפשר: { $allowed }.

## Records

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
record-auto = שורה { $line }: "{ $detail }" לא הייתה הבחירה היחידה.
record-no-seed = שורה { $line }: בלי מספר החלוקה אפשר להציג רק משחק שנגמר; את המשחק הזה אי אפשר להמשיך.
record-no-setup = שורה { $line }: ההכנה למשחק חסרה.
record-chance = שורה { $line }: תוצאות המזל אינן מתאימות.
record-choice = שורה { $line }: "{ $detail }" לא היה אפשרי.
record-withdraw = שורה { $line }: לא היה מה לבטל.
record-undo = שורה { $line }: אי אפשר היה לחזור לשם.
record-early-result = שורה { $line }: המשחק עוד לא נגמר.
record-result = שורה { $line }: התוצאה שונה בשדה "{ $detail }".

## Events of every game

event-undone = { $seat }: הבחירה האחרונה בוטלה.
event-player-left = { $seat } כבר לא כאן; ממשיך לשחק { $player }.
event-player-returned = { $seat } שוב כאן.
event-player-time = הזמן של { $seat } תם; ממשיך לשחק { $player }.
event-player-slow = הבוט של { $seat } התעכב יותר מדי; ממשיך לשחק { $player }.
event-player-crashed = הבוט של { $seat } נכשל; ממשיך לשחק { $player }.
event-player-illegal = הבוט של { $seat } ענה תשובה בלתי אפשרית; ממשיך לשחק { $player }.
event-player-absent = { $seat } לא כאן כרגע; ממשיך לשחק { $player }.

## Names and scores

play-bot-name = בוט { $number }
play-person-name = שחקן { $number }
play-story = מה קרה
play-score = ניקוד
play-score-total = סך הכול
play-score-place = מקום
play-category = קטגוריה
play-winner = הניצחון של { $names }.
play-winners = ניצחון משותף: { $names }.

## Clocks

clock-kind = אין שעון מסוג "{ $kind }"; אפשר: { $allowed }.
clock-bank = שעון של { $seconds } שניות אינו אפשרי כאן; אפשר: מ־{ $least } עד { $most }.
clock-increment = תוספת של { $seconds } שניות אינה אפשרית כאן; אפשר: מ־{ $least } עד { $most }.
clock-unreadable = אי אפשר לקרוא את השעון השמור.

## The server

server-api = שולחנות לאנשים ולבוטים: כל מה שנמסר כבר מסונן לפי מי ששואל.
server-second = תהליך אחר כבר משרת מתוך { $file }; SQLite מיועד לתהליך אחד, PostgreSQL לכמה.
server-database-url = "{ $url }" אינו מסד נתונים; אפשר: { $allowed }.
server-no-database = אי אפשר להשתמש במסד הנתונים { $url }: { $why }.
server-no-table = אין שולחן כזה, או שאינו פתוח בפניך.
server-no-page = אין כאן דבר.
server-method = זה לא אפשרי כאן; אפשר: { $allowed }.
server-not-understood = אי אפשר להבין את הבקשה.
server-field = "{ $field }" אינו מתאים לפרוטוקול: { $why }.
server-limit = CIVITAS_LIMIT_{ $kind } שגוי: "{ $limit }" אינו מגבלה; אפשר: למשל 10/minute.
server-too-many = זה היה לעיתים קרובות מדי; מותר: { $limit }.
server-too-large = זה יותר מדי; מספר הבתים המרבי: { $most }.
server-origin = דפים של { $origin } אינם רשאים לפנות לשרת הזה.
server-host = השם של השרת הזה אינו { $host }; מי שמפעיל אותו יכול להגדיר את CIVITAS_BASE_URL.
server-csrf = בבקשה חסר האסימון של הדף עצמו.
server-not-known = לשם כך צריך להזדהות: כאורח או עם חשבון.
server-fault = משהו השתבש בשרת; הפרטים ביומן שלו.
server-unavailable = השרת אינו יכול לעשות זאת כרגע; אפשר לנסות שוב בבטחה.
server-broken = רישום המשחק הזה פגום; מי שמפעיל את השרת יכול לתקן אותו.
server-not-started = המשחק עוד לא התחיל.
server-started = המשחק כבר התחיל.
server-not-over = המשחק עוד לא נגמר.
server-not-your-seat = זה לא המקום שלך.
server-stand-in = כעת { $player } במקום { $seat }; יש לחזור תחילה.
server-nothing-sealed = אין בחירה חתומה שאפשר לבטל.
server-nothing-to-undo = אין דבר שאפשר לבטל.
server-no-undo = בשולחן הזה אין ביטול צעדים.
server-no-resigning = אי אפשר להיכנע כאן כעת.
server-never-left = המקום הזה כבר בידיים שלך.
server-time-up = הזמן שלך לבחירה הזאת תם; אפשר לחזור אחרי שהבוט יבחר.
server-bot-already = בוט כבר משחק במקום הזה.
server-not-absent = אפשר להחליף רק מי שאינו כאן כבר { $seconds } שניות.
server-clock-decides = כאן רק השעון מחליף שחקנים.
server-host-only = רק מי שפתח את השולחן רשאי לעשות זאת.
server-key-used = המפתח הזה כבר שימש לדבר אחר.
server-watching = צופים אינם יכולים לעשות זאת.
server-no-watching = אין צפייה בשולחן הזה.
server-hello = ההודעה הראשונה חייבת להיות hello, ורק היא.
server-protocol = פרוטוקול { $asked } אינו מוכר כאן; אפשר: { $known }.
server-not-text = הודעות הן טקסט.
server-name-empty = בשם צריכות להיות אותיות.
server-name-taken = השם { $name } תפוס.
server-account-already = כבר יש לך חשבון.
server-account-name = שם של חשבון אינו משתנה.
server-mute-self = אי אפשר להשתיק את עצמך.
server-no-person = אין אדם עם המספר הזה.
server-wrong-login = השם או הסיסמה שגויים.
server-wrong-password = הסיסמה שגויה.
server-no-free-seat = המקום הזה אינו פנוי.
server-seats-open = עוד יש מקומות פנויים.
server-seed-alone = אפשר לבחור חלוקה רק כשאין אנשים אחרים במשחק.
server-seed-start = אפשר לבחור חלוקה רק למשחק שמתחיל מיד.
server-rated-account = בשולחן מדורג לכל אחד יש חשבון ומקום אחד.
server-rated-aids = אין עזרים בשולחן מדורג.
server-rated-option = בשולחן מדורג משחקים לפי הכללים הרגילים; { $option } שונה מהם.
server-rated-people = בשולחן מדורג יש בכל מקום אדם אחר.
server-rated-left = מי שעוזב משחק מדורג אינו חוזר; מה שהבוט משיג נחשב לו.
server-rated-returns = בשולחן מדורג, מספר הפעמים המרבי שאפשר לחזור אחרי שהזמן תם: { $most }.
server-record-running = משחק שעוד לא נגמר מוצג רק כפי שהוא ידוע לאחד המקומות.
server-listening = Civitas נמצא בכתובת { $url }
server-running = Civitas כבר פועל, בכתובת { $url }
server-stop = Ctrl-C מסיים; כל המשחקים נשמרים.
server-setting = CIVITAS_{ $name } שגוי: { $why }.
server-port = אי אפשר להשתמש בפורט { $port } של { $host }: { $why }.
server-missing = לשרת דרושות חבילות נוספות; יש להתקין civitas[server].
status-400 = הבקשה לא הובנה
status-401 = נדרשת הזדהות
status-403 = אסור
status-404 = לא נמצא
status-405 = לא אפשרי כאן
status-409 = לא אפשרי כעת
status-413 = יותר מדי
status-422 = לא אפשרי
status-429 = לעיתים קרובות מדי
status-500 = תקלה בשרת
status-501 = עדיין לא
status-503 = לא כרגע

## Pages, texts and replays

server-no-client = הדפים של Civitas לא נבנו כאן; tools/client.py בונה אותם. תוכנות ימצאו את השרת בכתובת /api.
server-no-text = אין טקסט של החלק הזה בשפה הזאת.
server-no-step = אין רגע כזה במשחק הזה; האחרון הוא { $most }.
step-setup = המשחק מוכן.
step-choice = { $seat }: { $move }
step-hidden = { $seat }: הבחירה נעשתה.
step-withdraw = { $seat }: הבחירה החתומה בוטלה.
step-player = { $player } במקום { $seat }.
step-remark = { $words }
step-result = המשחק נגמר.
