### מה שתרשימים על משחקים אומרים, בדוחות ובדפדפנים.

survey-yes = כן
survey-no = לא
survey-none = אף פעם
survey-numbered = { $name } { $number }
survey-range = { $first }–{ $last }
survey-value = { $value }
survey-bot = { $player }
survey-person = אנשים
survey-mixed = אדם ובוט לסירוגין
report-points = הנקודות של שחקן
report-winner = הנקודות של המנצחים
report-margin = היתרון של הראשון על השני
report-length = בחירות במשחק
report-shared = משחקים עם ניצחון משותף
report-intervals = ב־95 מכל 100 מקרים הטווח כולל את הערך האמיתי. הטווחים סופרים חלוקות, כי משחקים מאותה חלוקה ושחקנים באותו משחק תלויים זה בזה.
report-read-bars = העמודה היא חלק השחקנים שניצחו, והקו הדק הוא טווח של 95%. הקו המקווקו הוא החלק ששווים בכוחם מנצחים, { $fair }. אם הטווח כולל את הקו המקווקו, ייתכן שההבדל מקרי.
report-read-cards = העמודה היא חלק הניצחונות של מי שהיה להם, הקו הדק הוא טווח של 95%, והקו המקווקו הוא החלק ששווים בכוחם מנצחים, { $fair }. המספר האחרון אומר לכמה מכל השחקנים היה.
report-read-pairs = ככל שהעמודה ארוכה יותר, הממוצע של שחקן גדול יותר. השוו את המנצחים (למעלה) עם האחרים (למטה); הקווים הדקים הם טווחים של 95%.
report-read-course = הקווים הם הממוצעים אחרי כל סיבוב, של המנצחים ושל האחרים; הרצועות הן טווחים של 95%. הם נגמרים היכן שחצי מהמשחקים הסתיימו.
report-cause = זה מראה מה היה למנצחים, ולא למה ניצחו: ייתכן ששניהם באו ממצב טוב. { $misses ->
    [one] טווח אחד בערך כאן מחטיא
   *[other] כ־{ $misses } מהטווחים כאן מחטיאים
} במקרה את הערך האמיתי.
report-left-out = { $count ->
    [one] ערך אחד שהיה לפחות מחמישה שחקנים הושמט.
   *[other] { $count } ערכים שהיו לפחות מחמישה שחקנים הושמטו.
}
report-count = { $seats ->
    [one] שחקן אחד
    [two] שני שחקנים
   *[other] { $seats } שחקנים
}
report-count-rate = { $seats ->
    [one] שחקן אחד
    [two] שני שחקנים
   *[other] { $seats } שחקנים
}, { $rate }
report-more = עוד { $count }
report-winners = מנצחים
report-others = אחרים
report-title-bot = ניצחונות לפי בוט
report-title-players = הניצחונות של אנשים ושל בוטים
report-title-seat = ניצחונות לפי מקום
report-title-categories = נקודות לפי קטגוריה
trait-game = משחק
trait-deal = חלוקה
trait-rotation = סבב
trait-seed = זרע
trait-players = שחקנים
trait-seat = מקום
trait-bot = בוט
trait-points = נקודות
trait-place = דירוג
trait-tied = תיקו
trait-length = בחירות

## הדף של שרת

statistics-about = מה שאומרים המשחקים שהסתיימו בשרת הזה. מוצגים סכומים של { $least } משחקים לפחות, ואף פעם לא משחקים בודדים או אנשים.
statistics-nothing = נתונים על הרכב (משחק, מספר שחקנים ואפשרויות) מוצגים אחרי { $least } משחקים כאלה שהסתיימו בשרת; עדיין אין הרכב עם כל כך הרבה. השרת סופר משחק כדקה אחרי סופו. משחקים מיובאים, שיעורים וחידות אינם נספרים.
statistics-few = { $games ->
    [0] עוד לא הסתיים משחק כזה.
    [one] עד עכשיו הסתיים משחק אחד כזה.
    [two] עד עכשיו הסתיימו שני משחקים כאלה.
   *[other] עד עכשיו הסתיימו { $games } משחקים כאלה.
} תרשימים מופיעים החל מ־{ $least } משחקים.
statistics-game = משחק
statistics-setup = הגדרות
statistics-players = { $count ->
    [one] שחקן אחד
    [two] שני שחקנים
   *[other] { $count } שחקנים
}
statistics-rules = גרסת חוקים { $rules }
statistics-games = { $games ->
    [one] משחק אחד
    [two] שני משחקים
   *[other] { $games } משחקים
}
statistics-who = מי שיחק
statistics-who-all = כולם ({ $games })
statistics-who-people = רק אנשים ({ $games })
statistics-who-bots = רק בוטים ({ $games })
statistics-counted = תרשימים על { $games ->
    [one] משחק אחד
    [two] שני משחקים
   *[other] { $games } משחקים
}, החדשים ביותר.
statistics-intervals = ב־95 מכל 100 מקרים הטווח כולל את הערך האמיתי, אם המשחקים דומים לאלה שעוד ישוחקו. מעט משחקים נותנים טווחים רחבים.
statistics-mixed = במשחקים האלה שיחקו אנשים ובוטים בעלי כוח שונה. לכן תרשים על כל דבר אחר מראה גם למי הוא היה; כדי להשוות דומה לדומה, בחרו רק אנשים או רק בוטים.
statistics-share = { $share } ({ $from }–{ $to })
statistics-mean = { $mean } ± { $half }
statistics-table = כטבלה
statistics-round = סיבוב
