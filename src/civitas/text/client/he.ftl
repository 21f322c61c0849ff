## The pages of the browser client

client-name = Civitas
client-guest = אורח
client-guest-mark = אורח
client-guest-name = { $name } (אורח)
client-loading = רק רגע …
client-title = { $page } · Civitas
client-page-error = יש תקלה בדף הזה
client-page-error-more = דבר לא אבד: המשחק שמור בשרת.
client-reload = טעינת הדף מחדש
client-bad-field = ״{ $field }״: הערך אינו מתאים.
client-error-config-two-players = שני שחקנים משחקים במהדורה הראשונה, או לפי כלל הבית שתחת ״הכרעות בכללים וגרסאות״.
client-no-answer = השרת אינו עונה. נא לנסות שוב.
client-not-found = הדף לא נמצא
client-copied = הועתק
client-close = סגירה
client-cancel = ביטול

## The line above every page

client-language = שפה
client-settings = מראה וצליל
client-theme = צבעים
client-theme-system = בהיר או כהה לפי המערכת
client-theme-light = בהיר
client-theme-dark = כהה
client-profile = פרופיל

## Games

client-game-wonders = 7 פלאי תבל
client-game-dice = 7 פלאי תבל: קוביות
client-untranslated = המשחק הזה עדיין לא תורגם לשפה שלך. הוא מוצג באנגלית.
client-game-ages = לאורך הדורות
client-set-up = { $game }, { $players ->
    [one] שחקן אחד
    [two] שני שחקנים
   *[other] { $players } שחקנים
  }

## Coming to a table

client-invited = הזמינו אותך לשחק
client-your-name = השם שלך
client-sit-down = לשבת לשולחן
client-watch = צפייה
client-seat-open = מקום פנוי
client-waiting-room = ממתינים לתחילת המשחק
client-invite = אפשר לשלוח את הקישור הזה לחברים. כל מי שפותח אותו יכול לשבת כאן.
client-invite-local = בכתובת הזאת הקישור פועל רק במחשב הזה. בשביל חברים ברשת שלך יש להפעיל את Civitas כך:
client-copy-invitation = העתקת ההזמנה
client-copy-spectator = העתקת הקישור לצפייה
client-copy-seat = העתקת הקישור למקום שלי, למכשיר אחר
client-seat-link = קישור למקום שלי
client-link-none = אין קישור תקף למקום שלך.
client-link-expires = הקישור תקף עד { $date }.
client-link-uses = המכשירים שהשתמשו בקישור:
client-link-renew = קישור חדש
client-link-revoke = ביטול הקישור
client-link-why = קישור חדש מחליף את הישן. ביטול הקישור גם מנתק כל מכשיר אחר מהמקום שלך.
client-start = התחלת המשחק
client-seat-menu = שינוי מקום { $number }
client-seat-bot = בוט משחק
client-seat-free = פינוי המקום
client-seat-remove = הוצאת { $name }
client-sure-remove = להוציא את { $name } מהשולחן? אפשר לחזור עם הקישור.
client-fill-with-bots = { $count ->
    [one] להושיב בוט במקום הפנוי
    [two] להושיב בוטים בשני המקומות הפנויים
   *[other] להושיב בוטים ב־{ $count } המקומות הפנויים
  }
client-host-starts = מי שפתח את השולחן מתחיל את המשחק כשכל המקומות תפוסים.
client-stand-up = עזיבת השולחן
client-sure-stand-up = לעזוב את השולחן? המקום שלך יתפנה.

## At a table

client-your-turn-title = תורך
client-invitation-over = ההזמנה אינה בתוקף עוד: השולחן מלא, כבר התחיל או נעלם.
client-delayed = מי שצופה רואה את השולחן באיחור ({ $seconds } שניות). רק רגע …
client-ended = מי שמפעיל את השרת סיים את המשחק הזה.
client-said = { $name }: { $words }
client-unread = { $count } חדשות
client-hand-over-to = העברה אל { $name }
client-hand-over-look = { $name }, זה המקום שלך
client-sure-leave-alone = לעזוב? יישארו רק בוטים, והם יסיימו את המשחק מיד. אי אפשר לבטל זאת.
client-to-rematch = אל המשחק הבא
client-full = מלא
client-reconnecting = אין חיבור לשרת. מנסים שוב; דבר לא אבד.
client-closed = החיבור נסגר. כדי לחזור יש לפתוח את הדף מחדש.
client-removed = המקום שלך בשולחן פונה. כדי לחזור יש לפתוח שוב את קישור ההזמנה.
client-broken = רישום המשחק הזה פגום. מי שמפעיל את השרת יכול לתקן אותו.
client-players = שחקנים
client-choosing = במחשבה
client-stand-in = { $bot } משחק
client-replace = להעביר לבוט
client-waiting-for = ממתינים לבחירה של { $names }.
client-side = יומן וצ׳אט
client-journal = יומן
client-story = סיפור
client-parts = חלקי הלוח
client-fold = לקפל
client-unfold = לפתוח
client-fold-side = לקפל את היומן והצ׳אט
client-skip = לדלג
client-more-events = { $count ->
    [one] ועוד אחד
   *[other] ועוד { $count }
  }
client-show-age = תקופה { $age ->
    [1] I
    [2] II
   *[other] III
}
client-show-conflicts = עימותים צבאיים
client-show-event = אירוע
client-show-auction = מכירה פומבית
client-show-wonder = פלא הושלם
client-show-revolution = מהפכה
client-preferences = העדפות
client-speed = הצגת התורות
client-speed-off = כבויה
client-speed-quick = מהירה
client-speed-normal = רגילה
client-speed-reduced = כבויה, כי המכשיר מבקש להפחית תנועה.
client-preference-sound = צלילים
client-preference-confirm = לאשר כל בחירה
client-preference-autoend = לסיים את התור כשלא נותר מה לעשות
client-preference-autopass = לדלג על שלבים שבהם אין מה לעשות
client-recap = { $kind ->
    [turn] התור הקודם ({ $count })
    [start] עד כה ({ $count })
   *[since] מאז התור האחרון ({ $count })
  }
client-recap-title = { $kind ->
    [turn] התור הקודם
    [start] עד כה
   *[since] מאז התור האחרון
  }
client-number-change = { $kind } { $from } ← { $to }
client-confirm = לאשר
client-new-lines = { $count ->
    [one] חדשה אחת ↓
    [two] שתי חדשות ↓
   *[other] { $count } חדשות ↓
  }
client-journal-empty = עוד לא קרה דבר.
client-to-step = מעבר לרגע הזה
client-chat = צ׳אט
client-say = לכתוב משהו
client-send = שליחה
client-mute = השתקת { $name }
client-muted = ההודעות של { $name } מושתקות ואינן מוצגות.
client-unmute = ביטול ההשתקה של { $name }
client-menu = תפריט השולחן
client-undo = ביטול צעד
client-hint = רמז
client-hint-thinking = משווים בין הבחירות שלכם …
client-hint-none = אין רמז לשאלה הזאת.
client-hint-win = { $mean }% לניצחון ({ $low }–{ $high })
client-hint-points = הפרש סופי { $points } נקודות
client-hint-play = לעשות מה שהבוט היה עושה
client-withdraw = שינוי הבחירה שלי
client-leave = להשאיר את המשחק לבוט
client-return = חזרה למקום שלי
client-resign = כניעה
client-links = קישורים
client-sure-leave = לעזוב? בוט ימשיך לשחק במקומך; אפשר יהיה לחזור.
client-sure-resign = להיכנע? המשחק שלך יסתיים בהפסד. אי אפשר לבטל זאת.
client-refusals = { $count ->
    [one] דבר אחד אינו אפשרי
    [two] שני דברים אינם אפשריים
   *[other] { $count } דברים אינם אפשריים
  }
client-hand-over = { $name }, התור שלך
client-hand-over-why = כל השאר מסיטים את המבט, ואז ממשיכים.
client-i-am = אני { $name }
client-score = ניקוד
client-total = סך הכול
client-place = מקום
client-own-place = המקום שלך: { $place } מתוך { $players }, עם { $points ->
    [one] נקודה אחת
    [two] שתי נקודות
   *[other] { $points } נקודות
  }.
client-winners = { $count ->
    [one] הניצחון של { $names }!
   *[other] ניצחון משותף: { $names }!
  }
client-rematch = משחק נוסף
client-again = לשחק שוב
client-again-bots = לשחק שוב נגד בוטים
client-share-game = העתקת קישור
client-see-board = הצגת הלוח
client-see-score = הצגת התוצאה
client-podium-entry = מקום { $place }: { $name }, { $points ->
    [one] נקודה אחת
   *[other] { $points } נקודות
}
client-tie-broken = כשהנקודות שוות, המקום נקבע לפי כלל שובר השוויון.
client-highlights = רגעי השיא
client-graph-points = נקודות
client-graph-turns = { $what } לפי תור
client-graph-rounds = { $what } לפי סיבוב
client-graph-player = { $name } { $points }
client-graph-reading = { $when }: { $points }
client-replay = צפייה חוזרת במשחק
client-to-lobby = ללובי

## The lobby

client-welcome = משחקי הציוויליזציה הגדולים, סביב שולחן אחד
client-welcome-more = אפשר לשחק מיד נגד בוטים, או לשלוח קישור לחברים. בלי צורך בחשבון.
client-play-now = לשחק עכשיו
client-play-bots = { $count ->
    [0] לשחק לבד
    [one] לשחק נגד בוט אחד
    [two] לשחק נגד שני בוטים
   *[other] לשחק נגד { $count } בוטים
  }
client-about-wonders = בוחרים קלפים לאורך שלושה עידנים ובונים פלא. שתי המהדורות, 2 עד 7 שחקנים, חצי שעה.
client-about-dice = כולם בוחרים מאותן קוביות ומסמנים בעיר שלהם. 2 עד 7 שחקנים, עשרים דקות.
client-about-ages = מובילים ציוויליזציה מימי קדם ועד ימינו. 2 עד 4 שחקנים, ערב שלם.
client-go-on = להמשיך לשחק
client-resume = המשך
client-open-tables = שולחנות פתוחים
client-no-open-tables = כרגע אין שולחן שממתין לשחקנים. אפשר לפתוח שולחן ולשלוח את הקישור שלו לחברים.
client-running-tables = משחקים לצפייה
client-open-seats = { $count ->
    [one] מקום פנוי אחד
    [two] שני מקומות פנויים
   *[other] { $count } מקומות פנויים
  }
client-your-turn = התור שלך
client-my-games = המשחקים שלי
client-no-games = עוד אין כאן משחקים שסיימת.
client-public-games = משחקים פומביים
client-more = עוד
client-import = ייבוא משחק
client-choose-file = בחירת קובץ …
client-import-file = קובץ ש־Civitas שמר: לצפייה, או להמשך המשחק
client-bot-random = בוט אקראי
client-bot-first = בוט פשוט
client-bot-heuristic = בוט מתכנן
client-bot-blurred = בוט מטושטש
client-bot-network = בוט רשת
client-bot-lookahead = בוט צופה קדימה
client-bot-beam = בוט אלומה
client-bot-search = בוט חיפוש
client-other-bots = בוטים אחרים
client-bot-mark = בוט
client-level-easy = יודע מה טוב, אבל טועה בכמה. למשחקים הראשונים.
client-level-normal = בונה זהיר בלי הפתעות. למי שמכיר את הכללים.
client-level-hard = רואה תוכניות שרמת רגיל מחמיצה. למי שמשחק הרבה.
client-level-master = שוקל כל מה שהוא יודע לפני כל בחירה. היריב החזק ביותר.
client-level-substitute = משחק כאן כמו "{ $bot }": החבילה NumPy אינה מותקנת בשרת הזה.
client-opponents = היריבים

## A new table

client-new-table = שולחן חדש
client-game = משחק
client-more-options = הכרעות בכללים וגרסאות
client-who-plays = מי משחק
client-seat-kind-me = אני
client-seat-kind-open = חבר
client-seat-kind-bot = בוט
client-seat-name = שם השחקן
client-shuffle = הגרלת המקומות
client-table = השולחן
client-table-title = כותרת
client-public = להציג את השולחן לכולם בלובי
client-watching = אחרים רשאים לצפות
client-delay = השהיה לצופים, בשניות
client-undo-allowed = אפשר לבטל בחירות כל עוד לא נחשף דבר
client-tracking = להציג אילו קלפים עשויים להיות אצל אחרים
client-advice = עצות: שחקנים רשאים לשאול מה כל אפשרות צפויה להביא
client-rated = מדורג (לבעלי חשבון בלבד, בלי עזרים)
client-clock = שעון
client-clock-none = ללא
client-clock-realtime = זמן אמת
client-clock-correspondence = משחק בהתכתבות
client-bank-minutes = דקות לכל שחקן
client-bank-days = ימים לכל שחקן ולכל עידן
client-bank-days-game = ימים לכל שחקן לכל המשחק
client-increment = שניות שמתווספות אחרי כל תשובה
client-seed = מספר החלוקה (ריק: באקראי)
client-open-table = פתיחת השולחן
client-option-edition = מהדורה
client-option-boards = פלאים
client-option-sides = צדדי הפלאים
client-option-cities = ערים
client-option-boards-file = ערכת לוחות
client-option-scope = מה משחקים
client-option-length = אורך המשחק
client-option-hands = קלפים אזרחיים ביד
client-hint-scope = בדרכי שלום: בלי התקפות ובלי מלחמות. אזרחי: בלי פוליטיקה כלל, כלומר בלי קלפים צבאיים ובלי אירועים.
client-hint-length = שלם: העידנים A עד III. קצר: המשחק מסתיים אחרי עידן II.
client-hint-hands = האם האחרים רואים את הקלפים האזרחיים ביד של שחקן.
client-hint-tokens = אסימונים כחולים הם מזון ומשאבים. כרגיל התוכנה בוחרת מאילו קלפים הם נלקחים ולאן הם מונחים.
client-option-tokens = אסימונים כחולים
client-option-free_city = הלוח של העיר החופשית (לשניים)
client-option-house_rule = שני שחקנים במהדורה השנייה
client-boards-shipped = בלי קובץ: { $name }, שחזור שמגיע עם Civitas.
client-boards-own = משחקים עם { $name }.
client-boards-without = בלי הקובץ
client-value-own = רשימה משלי …
client-value-random = באקראי
client-value-choose = השחקנים בוחרים
client-value-usual = כרגיל
client-value-sides-usual = לפי המהדורה (ראשונה: אקראי, שנייה: השחקנים בוחרים)
client-value-none = לא
client-value-free_city_2nd = כן (כלל בית)
client-value-counted = הקלף סופר גם את עצמו
client-value-not_counted = הקלף אינו סופר את עצמו
client-value-effect = ההשפעה בלבד
client-value-card = קלף שסופר גם את עצמו
client-value-payment = לא, רק לפי התשלום
client-value-first = כן, שרשרת קודמת
client-value-seventh_first = הקלף השביעי
client-value-discard_first = ערמת ההשלכה
client-value-after_turn = אחרי התור השישי
client-value-during_turn = במהלך התור השישי
client-option-warehouse_manufactured_cost = מחיר הזכוכית, האריג והפפירוס במחסן
client-option-agora_first_tie = כמה ערים משלימות ראשונות את האגורה באותו תור: מי מקבל את הנקודות
client-option-bonus_buildings = מבנים שהושלמו ומזכים בבונוס שעון החול
client-option-bonus_crossing = מחיקת בונוס
client-option-guild_red_count = מה סופרת הפאה האדומה של הקובייה הסגולה
client-option-effects_optional = אפשר לוותר על מה שנותנות השפעות
client-option-die_minus1 = כמה השפעות שמוזילות קוביות
client-option-coin_on = מטבעות על בחירת קובייה מתקבלים
client-option-gold_reserve_capacity = מספר המטבעות המרבי של עיר
client-option-turn_cap = התור האחרון בכל מקרה
client-value-printed = כמודפס
client-value-all = כולם
client-value-lowest_seat = הראשון מהם סביב השולחן
client-value-nobody = איש
client-value-eight = כל השמונה
client-value-without_wonder = כולם חוץ מהפלא
client-value-barracks_as_one = שני הקסרקטינים כאחד
client-value-mandatory = חובה
client-value-optional = רשות
client-value-both_sides = שני הקסרקטינים
client-value-attacks = התקפות
client-value-best_side = הטוב מבין השניים
client-value-yes = כן
client-value-no = לא
client-value-adds_up = מצטברות
client-value-once = רק אחת נחשבת
client-value-before_construction = לפני הבנייה
client-value-after_construction = אחרי הבנייה
client-value-unbounded = בלי הגבלה
client-value-open = גלויים לכולם
client-value-hidden = סמויים
client-value-asked = השחקנים בוחרים כל אסימון
client-value-1st = ראשונה
client-value-2nd = שנייה
client-value-full = מלא
client-value-peaceful = בדרכי שלום
client-value-civil = אזרחי
client-value-whole = שלם
client-value-short = קצר

## Profile

client-save = שמירה
client-account = חשבון
client-account-why = לא נחוץ כדי לשחק. עם חשבון, המשחקים והדירוגים שלך מחכים לך בכל מכשיר. בסיסמה צריכים להיות לפחות 8 תווים.
client-account-name = שם משתמש
client-password = סיסמה
client-log-in = כניסה
client-log-out = יציאה
client-register = פתיחת חשבון
client-logged-in = החשבון המחובר: { $name }.
client-ratings = דירוג
client-no-ratings = עוד לא היה משחק מדורג. פותחים שולחן ומסמנים ״מדורג״; לכל היושבים בו צריך להיות חשבון.
client-ladder = { $game }, { $players } שחקנים
client-ladder-edition = { $game } (מהדורה { $edition }), { $players } שחקנים
client-rating = { $strength } ± { $doubt }, { $games ->
    [one] משחק אחד
    [two] שני משחקים
   *[other] { $games } משחקים
}
client-ladder-best = טבלת המובילים
client-change-password = שינוי הסיסמה
client-old-password = הסיסמה הנוכחית
client-new-password = סיסמה חדשה
client-password-changed = הסיסמה שונתה; כל שאר המכשירים נותקו.
client-two-factor = אימות דו־שלבי
client-two-factor-why = בכניסה יידרש גם קוד מאפליקציית אימות בטלפון.
client-two-factor-is-on = האימות הדו־שלבי פועל.
client-two-factor-begin = הגדרה
client-two-factor-scan = יש לסרוק את קוד ה־QR באפליקציית האימות, או להקליד בה את המפתח. אחר כך יש להקליד כאן את הקוד שמופיע באפליקציה.
client-two-factor-qr = קוד QR עם המפתח
client-two-factor-key = מפתח:
client-two-factor-confirm = הפעלה
client-two-factor-off = כיבוי
client-code-first = קוד מהאפליקציה
client-code = קוד מהאפליקציה, או קוד שחזור
client-recovery = קודי שחזור
client-recovery-why = כדאי לשמור את קודי השחזור במקום בטוח: בלי הטלפון, כל אחד מהם מאפשר כניסה אחת. הם לא יוצגו שוב.
client-copy-codes = העתקת הקודים
client-sessions = מכשירים מחוברים
client-session = מחובר מאז { $created }, בשימוש לאחרונה { $used }
client-session-current = המכשיר הזה
client-browser-unknown = דפדפן לא ידוע
client-end-session = ניתוק { $browser }
client-log-out-everywhere = ניתוק מכל המכשירים
client-my-data = הנתונים שלי
client-share-games = מותר לפרסם את המשחקים הציבוריים שסיימתי במאגרי נתונים, בלי שמי
client-share-games-why = למחקר ולאימון. משחק מתפרסם רק אם כל מי ששיחק בו מרשה זאת. גם משחקים קודמים נכללים. מי שמכיר משחק יכול לזהות אותו.
client-export = הורדת הנתונים שלי
client-delete-account = מחיקת החשבון שלי
client-delete-guest = מחיקת הנתונים שלי
client-delete-sure = השם שלך, הדברים שכתבת והדירוגים שלך יימחקו; בוט ימשיך לשחק במקומך. אי אפשר לבטל זאת.
client-delete-confirm = מחיקה לצמיתות

## Replay

client-replay-title = צפייה חוזרת
client-first = להתחלה
client-back = צעד אחד אחורה
client-forward = צעד אחד קדימה
client-last = לסוף
client-replay-play = הפעלה
client-pause = השהיה
client-step = רגע
client-step-keys = מקשים: ← ו־→ לצעד אחד, Home ו־End להתחלה ולסוף.
client-step-of = { $number } מתוך { $last }
client-seen-by = מנקודת המבט של
client-watcher = צופה
client-copy-step = העתקת הקישור לרגע הזה
client-download-record = הורדת רישום המשחק

## Games without a board of their own

client-chosen = הבחירה שלך: { $moves }
client-plain-fields = כל הנתונים
client-plain-empty = אין מה להציג.

## תמונות וצבעים של אנשים

client-picture = תמונה
client-change-picture = שינוי התמונה שלי
client-symbol = סמל
client-emblem-colour = צבע
client-shape = צורה
client-symbol-column = עמוד
client-symbol-owl = ינשוף
client-symbol-laurel = זר דפנה
client-symbol-trireme = ספינת משוטים
client-symbol-amphora = כד
client-symbol-sun = שמש
client-symbol-wheel = גלגל
client-symbol-lyre = נבל
client-symbol-pyramid = פירמידה
client-symbol-lighthouse = מגדלור
client-symbol-helmet = קסדה
client-symbol-bull = שור
client-symbol-fish = דג
client-symbol-ankh = ענח׳
client-symbol-moon = ירח
client-symbol-lotus = לוטוס
client-colour-teal = טורקיז
client-colour-terracotta = חמר
client-colour-indigo = אינדיגו
client-colour-olive = זית
client-colour-plum = שזיף
client-colour-ochre = אוכרה
client-colour-ivory = שנהב
client-colour-charcoal = פחם
client-shape-disc = עיגול
client-shape-shield = מגן
client-shape-octagon = מתומן
client-shape-arch = קשת
client-seat-colour-0 = כחול, חלק
client-seat-colour-1 = אדום, פסים לרוחב
client-seat-colour-2 = ירוק, נקודות
client-seat-colour-3 = סגול, אלכסונים
client-seat-colour-4 = זהב, צלב
client-seat-colour-5 = אפור, פסים לאורך
client-seat-colour-6 = ורוד, טבעת
client-you-play-as = השם והתמונה שלך
client-another-picture = תמונה אחרת
client-ready = סיום

## ניווט

client-nav = דפים
client-nav-play = משחק
client-nav-watch = צפייה
client-nav-history = היסטוריה
client-statistics = הסטטיסטיקה של השרת
client-nav-learn = לימוד
client-nav-profile = פרופיל

## רשימות משחקים

client-turn-of = ממתינים אל { $names }
client-all-unfinished = { $count ->
    [one] המשחק שלא הסתיים
    [two] שני המשחקים שלא הסתיימו
   *[other] כל { $count } המשחקים שלא הסתיימו
  }
client-unfinished = משחקים שלא הסתיימו
client-watch-more = משחקים ציבוריים שמתנהלים עכשיו. רואים מה שכל היושבים לשולחן רואים, ולעולם לא קלפים ביד.
client-nothing-to-watch = אין עכשיו משחקים ציבוריים.
client-watchers = { $count ->
    [one] צופה אחד
    [two] שני צופים
   *[other] { $count } צופים
  }
client-behind = { $seconds ->
    [0] בשידור חי
    [one] בעיכוב של שנייה אחת
    [two] בעיכוב של שתי שניות
   *[other] בעיכוב של { $seconds } שניות
  }
client-place-of = מקום { $place } מתוך { $count }
client-points = { $count ->
    [one] נקודה אחת
    [two] שתי נקודות
   *[other] { $count } נקודות
  }
client-steps = { $count ->
    [one] צעד אחד
    [two] שני צעדים
   *[other] { $count } צעדים
  }
client-minutes = { $count ->
    [one] דקה אחת
    [two] שתי דקות
   *[other] { $count } דקות
  }
client-hours = { $hours } שע׳ { $minutes } דק׳
client-days = { $count ->
    [one] יום אחד
    [two] יומיים
   *[other] { $count } ימים
  }

## לימוד המשחקים

client-first-game = { $length ->
    [short] משחק ראשון קצר
   *[whole] משחק ראשון
  } נגד { $count ->
    [one] בוט קל
   *[other] בוטים קלים
  }
client-tip-explain = הצבעה על קלף או מיקוד שלו מציגים מה הוא עושה. בטלפון: נגיעה.
client-tip-why = גם מה שאי אפשר לעשות מוצג, עם הסיבה והמחיר.
client-tip-undo = אפשר לבטל עד שמתגלה מידע חדש. כדאי לנסות.
client-tip-replay = לכל משחק שהסתיים יש שידור חוזר, צעד אחר צעד, מכל מושב.
client-learn-goal = המטרה
client-learn-turn = תור
client-learn-end = הסיום
client-learn-wonders-goal = לבנות את העיר הגדולה של העת העתיקה: פלא, מדע, מסחר, מונומנטים, גילדות וצבא מזכים בנקודות.
client-learn-wonders-turn = כולם בוחרים קלף מהיד באותו זמן, ואז בונים אותו, משתמשים בו לשלב של הפלא או מוכרים אותו תמורת 3 מטבעות. אחר כך הידיים עוברות לשכנים. מה שחסר קונים מהשכנים.
client-learn-wonders-end = אחרי שישה תורות העידן מסתיים בעימותים מול שני השכנים. אחרי שלושה עידנים סופרים נקודות.
client-learn-dice-goal = לסמן היטב את משבצות העיר: מבנים שהושלמו, פלא, מדע, גילדות, מטבעות ומגינים מזכים בנקודות.
client-learn-dice-turn = אותן שבע קוביות מוטלות לכולם. כל אחד בוחר בסתר קובייה, משלם על הרובע שלה ומסמן משבצת מתאימה. יש משבצות שנותנות בונוסים שמובילים להמשך.
client-learn-dice-end = מבנים שהושלמו נותנים בונוסים. תור אחד אחרי שמישהו סימן את הבונוס השלישי שלו סופרים נקודות.
client-learn-ages-goal = להוביל ציוויליזציה מהעת העתיקה עד ימינו ולצבור הכי הרבה תרבות.
client-learn-ages-turn = פעולות אזרחיות מושקעות בקלפים מהשורה, מבנים, טכנולוגיות, מנהיגים ופלאים, ופעולות צבאיות ביחידות, טקטיקות ועימותים. בסוף התור העובדים מייצרים מזון, משאבים, מדע ותרבות.
client-learn-ages-end = כשקלפי העידן השלישי אוזלים המשחק מסתיים אחרי הסיבוב הזה או הבא, כך שלכולם אותו מספר תורות. האירועים של עידן זה שנותרו מנוקדים בסוף.

## שולחן חדש במילים

client-preset = עם מי משחקים?
client-preset-friends = עם חברים
client-preset-friends-more = שולחים קישור; כל אחד משחק בדפדפן שלו.
client-preset-bots = נגד בוטים
client-preset-bots-more = מתחיל מיד.
client-preset-device = על מכשיר אחד
client-preset-device-more = מעבירים אותו בין השחקנים; הידיים נשארות נסתרות.
client-preset-correspondence = משחק התכתבות
client-preset-correspondence-more = אין צורך להיות מחוברים באותו זמן; חוזרים כשמגיע התור.
client-bot-level = רמה
client-seat-me-note = זה המושב שלך.
client-seat-shared-note = משחקים במכשיר הזה.
client-seat-open-note = לכל מי שיש לו הקישור.
client-aids = עזרים ודירוג
client-start-note = המשחק מתחיל מיד.
client-open-note = מקבלים קישור לחברים.
client-words-option = { $option }: { $value }
client-words-own-boards = לוחות משלך
client-words-edition-1st = מהדורה ראשונה
client-words-edition-2nd = מהדורה שנייה
client-words-boards-random = פלאים אקראיים
client-words-boards-choose = השחקנים בוחרים פלאים
client-words-cities-random = ערים אקראיות
client-words-cities-choose = השחקנים בוחרים ערים
client-words-scope-full = משחק מלא
client-words-scope-peaceful = משחק שליו
client-words-scope-civil = משחק אזרחי
client-words-length-short = קצר
client-words-clock-none = בלי שעון
client-words-clock-realtime = { $minutes } דק׳ לכל אחד, { $seconds } שנ׳ למהלך
client-words-clock-correspondence = { $days ->
    [one] יום אחד לכל עידן
    [two] יומיים לכל עידן
   *[other] { $days } ימים לכל עידן
  }
client-words-clock-game = { $days ->
    [one] יום אחד לכל אחד לכל המשחק
    [two] יומיים לכל אחד לכל המשחק
   *[other] { $days } ימים לכל אחד לכל המשחק
  }
client-words-public = מופיע ברשימה
client-words-private = רק דרך קישור
client-words-rated = מדורג
client-words-no-undo = בלי ביטול
client-words-tracking = מעקב קלפים
client-words-advice = עצות מותרות
client-words-no-watching = בלי צופים
client-words-delay = צופים בעיכוב של { $seconds } שנ׳
client-words-no-shuffle = המושבים בסדר הזה

## חדר ההמתנה וצפייה

client-player-count = { $players ->
    [one] שחקן אחד
    [two] שני שחקנים
   *[other] { $players } שחקנים
  }
client-host = מארח
client-present = כאן
client-thinking = במחשבה
client-away = לא כאן
client-invite-qr = קוד QR של קישור ההזמנה
client-watching-label = צפייה
client-you-watch = זו צפייה במשחק.
client-you-look = זה משחק שהסתיים.
client-watch-as = רואים מה שגלוי לכולם: לא קלפים ביד ולא בחירות סודיות.
client-watch-unnamed = השחקנים לא רואים את שמכם.
client-watch-hints = הרמזים מופעלים.
client-watch-delay = { $seconds ->
    [0] בשידור חי, בלי עיכוב.
    [one] שנייה אחת אחרי השחקנים.
    [two] שתי שניות אחרי השחקנים.
   *[other] { $seconds } שניות אחרי השחקנים.
  }

## הניתוח של משחק שהסתיים

client-analysis = ניתוח
client-analysis-start = להתחיל בניתוח
client-analysis-about = בוט חזק בוחן { $total ->
    [one] את הבחירה היחידה
   *[other] כל אחת מ־{ $total } הבחירות
} במשחק לפי מה שהשחקן יכול היה לראות, מעריך מה שוויה של כל אפשרות, ומציין אילו בחירות היו טובות. כל בחירה נמשכת לכל היותר כמה שניות; בינתיים אפשר לעזוב את הדף, והתוצאה נשמרת.
client-analysis-continue = להמשיך בניתוח
client-analysis-progress = נבחנו { $judged } מתוך { $total } בחירות
client-analysis-measure = מה מציג הגרף
client-analysis-win = סיכוי לניצחון
client-analysis-lead = יתרון צפוי
client-analysis-graph-win = סיכויי הניצחון באחוזים, אחרי כל בחירה של השחקן עצמו; סביב כל קו הרווח שלו
client-analysis-graph-lead = היתרון הצפוי בסוף על היריב הטוב ביותר, בנקודות, אחרי כל בחירה של השחקן עצמו; סביב כל קו הרווח שלו
client-analysis-whose = הבחירות של
client-analysis-all = כולם
client-analysis-player = שחקן
client-analysis-accuracy = דיוק
client-analysis-interval = { $mean } ({ $low }–{ $high })
client-analysis-deal = מהפתיחה
client-analysis-play = הבחירות שלו
client-analysis-luck = מזל
client-analysis-end = תוצאה
client-analysis-step = צעד { $number }
client-analysis-percent = { $percent }%
client-analysis-better = עדיף: { $words } ({ $percent }%).
client-analysis-note = סיכויי הניצחון מוערכים לפי מה שהשחקן ראה באותו רגע, ולכן סכומם אצל כל השחקנים אינו בהכרח 100%. הדיוק הוא 100 למי שבוחר תמיד בבחירה הטובה ביותר. שלוש העמודות האחרונות אומרות, באחוזי ניצחון, ממה באה התוצאה ביחס לסיכויים שווים. מהפתיחה: הלוחות והקלפים הראשונים. הבחירות שלו: מה שעלו בחירות שאינן הטובות ביותר. מזל: כל השאר – הקלפים שהגיעו ומה שעשו האחרים.
client-mark-best = הטובה ביותר
client-mark-good = טובה
client-mark-inaccurate = לא מדויקת
client-mark-mistake = טעות
client-mistakes = { $count ->
    [one] ללמוד מבחירה אחת
   *[other] ללמוד מ־{ $count } בחירות
}
client-mistakes-number = מצב { $number } מתוך { $count }
client-mistakes-ask = מה הייתה הבחירה הטובה ביותר כאן?
client-mistakes-look = לראות את המצב
client-mistakes-right = נכון.
client-mistakes-not-best = זו לא הייתה הבחירה הטובה ביותר.
client-mistakes-next = הבא
client-mistakes-done = { $right } מתוך { $count } נכונות.

## חידות

client-puzzles = חידות
client-puzzles-about = מצבים ממשחקים בין בוטים חזקים שבהם בחירה אחת טובה בבירור. התשובה הראשונה שלכם נחשבת לדירוג החידות.
client-puzzle = חידה { $number }
client-puzzle-right = חידה { $number }, נפתרה
client-puzzle-wrong = חידה { $number }, לא נפתרה
client-puzzle-all = כל החידות
client-puzzle-ask = בחירה אחת טובה בבירור. בחרו בה על הלוח.
client-puzzle-win = { $percent }% לניצחון
client-puzzle-same = גם זה נכון: התור הטוב ביותר יכול להתחיל כך.
client-puzzle-rating = דירוג { $rating }, נפתרו { $solved } מתוך { $answered }.
client-puzzle-count = { $count ->
    [one] חידה אחת.
   *[other] { $count } חידות.
}
client-puzzle-today = החידה היומית
client-puzzle-next = לחידה הבאה
client-puzzle-play-on = להמשיך לשחק מכאן

## מצבים כטקסט

client-position = לשחק ממצב נתון
client-position-about = העתיקו מצב מכל צעד של הקלטה, שנו אותו אם תרצו ושחקו אותו נגד בוטים. קלפים לא ידועים מחולקים ממה שנותר.
client-position-text = מצב
client-position-seat = אתם משחקים
client-position-copy = העתקת המצב
client-position-play = לשחק מכאן
client-editor = עורך המצבים
client-editor-open = לערוך את המצב

## Lessons

client-lessons = שיעורים, { $minutes ->
    [one] כדקה אחת
    [two] כשתי דקות
   *[other] כ־{ $minutes } דקות
}
client-learn-minutes = ללמוד ({ $minutes ->
    [one] דקה אחת
    [two] שתי דקות
   *[other] { $minutes } דקות
})
client-chapter-start = התחלה
client-chapter-resume = המשך
client-chapter-repeat = שוב
client-lesson-page = { $number } מתוך { $count }
client-lesson-progress = ההתקדמות בשיעור
client-lesson-done = הושלם
client-lesson-continue = הלאה
client-lesson-back = חזרה
client-lesson-your-move = התור שלכם
client-lesson-again = להתחיל את הפרק מחדש
client-lesson-next = לפרק הבא
client-lesson-leave = לצאת מהשיעור
client-lesson-all = כל השיעורים
client-lesson-wonders-city = העיר שלכם והשכנים
client-lesson-wonders-conflict = קרבות ומדע
client-lesson-wonders-scoring = התור האחרון והניקוד
client-lesson-ages-economy = עובדים, מזון ומשאבים
client-lesson-ages-science = מדע, מבנים ופלאים
client-lesson-ages-government = פעולות ושלטון
client-lesson-ages-happiness = שביעות רצון ושחיתות
client-lesson-ages-military = צבא וטקטיקות
client-lesson-ages-politics = פוליטיקה, אירועים ומושבות
client-lesson-ages-war = מלחמה והניקוד הסופי
client-lesson-dice-turn = קוביות, מטבעות ומשאבים
client-lesson-dice-bonus = התקפות, בונוסים והסיום

## הכללים, והעזרה בשולחן

client-rules = כללים
client-rules-of = הכללים של { $game }
client-rules-summary = בקצרה
client-rules-symbols = סמלים
client-rules-parts = חלקי העזרה
client-rules-contents = תוכן העניינים
client-rules-search = חיפוש בכללים
client-rules-found = { $count ->
    [0] לא נמצא דבר
    [one] פסקה אחת
    [two] שתי פסקאות
   *[other] { $count } פסקאות
}
client-rules-none = אין כלל שבו כל המילים האלה.
client-rules-numbers = כללים ממוספרים:
client-rules-english = הכללים האלה באנגלית.
client-rules-page = פתיחה כדף
client-rules-print-page = סיכום להדפסה
client-rules-print = הדפסה
client-rule-why = למה?
client-rule-of-piece = כללים
client-rule-link = { $words } – { $number }
client-help = כללים וסמלים
client-help-key = כללים וסמלים (מקש ?)
