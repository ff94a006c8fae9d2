-- Search: normalizing texts, the rows of search.listings that triggers maintain, and the functions that find them
-- (docs/search.md).

-- Replaces variants of a letter by one letter and digits by Latin ones, and removes a lone hamza. Step 2 of search.normalize,
-- separate because the long translation is slow and seldom needed.
CREATE OR REPLACE FUNCTION search.letters(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  translate(
    CASE WHEN input ~ '[ٱیےکڪہەھڤگپچ٠-٩۰-۹]'
      THEN translate(input, 'ٱیےکڪہەھڤگپچ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييككهههفقبج01234567890123456789')
      ELSE input END,
    'ةىء', 'هي');

-- Returns normalized words, one space between them. lib/search/phrase/normalize.ts has the same rules, with the reasons;
-- lib/search/phrase/normalize-cases.json tests both.
CREATE OR REPLACE FUNCTION search.normalize(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  regexp_replace(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    search.letters(
      -- 1. Lower case. Removes marks, invisible characters and apostrophes.
      regexp_replace(lower(normalize(input, NFKD) COLLATE "C"),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0027\u0060\u02b0-\u02ff\u2018\u2019\u201b\u2032]',
        '', 'g')),
    -- 3. Joins 250,500 into one number; splits 3غرف into two words.
    '(?<=[0-9])[,،٬](?=[0-9]{3}(?![0-9]))', '', 'g'),
    '([0-9](?=[\u0620-\u06ff])|[\u0620-\u06ff](?=[0-9]))', '\1 ', 'g'),
    -- 4. Joins عبد الله, which is often written عبدالله.
    '(?<![0-9a-z\u0620-\u06ff])عبد[ \t\r\n]+(?=ال)', 'عبد', 'g'),
    -- 5. Removes the Arabic article with its clitics, then a leading 'and'.
    '(?<![0-9a-z\u0620-\u06ff])(?:و?[بكف]?ال|و?لل)(?=[\u0620-\u06ff]{3})', '', 'g'),
    '(?<![0-9a-z\u0620-\u06ff])و+(?=[\u0620-\u06ff]{4})', '', 'g'),
    -- 6. Removes the article in Latin letters.
    '(?<![0-9a-z\u0620-\u06ff])(?:(?:a(?:l|d|dh|n|r|s|sh|t|th|z)|el)[-\u2010\u2013]|[ae]l[ \t\r\n]+)(?=[a-z]{2})', '', 'g'),
    -- 7. Splits at every other character. A word has at most 40 letters.
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ud800-\uf8ff\ufd3e\ufd3f\ufdfd\ufe10-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff]+', ' ', 'g')),
    '([^ ]{40})[^ ]+', '\1', 'g');

-- Returns the stem of a normalized word. lib/search/phrase/stem.ts has the same rules, with the reasons;
-- lib/search/phrase/stem-cases.json tests both. A broken plural has the stem of its singular. Not STRICT, so that PostgreSQL
-- inlines it: calls would cost ten times as much.
CREATE OR REPLACE FUNCTION search.stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN '{"شقق":"شقه","شقتين":"شقه","شقتان":"شقه","فلل":"فيلا","فلا":"فيلا","فله":"فيلا","فيلات":"فيلا","فللا":"فيلا","بيوت":"بيت","بيتين":"بيت","منازل":"منزل","ادوار":"دور","دورين":"دور","طوابق":"طابق","ملاحق":"ملحق","مكاتب":"مكتب","محال":"محل","محلين":"محل","دكاكين":"دكان","معارض":"معرض","مخازن":"مخزن","عماير":"عمار","ابراج":"برج","برجين":"برج","اراضي":"ارض","ارضين":"ارض","قسايم":"قسيم","مزارع":"مزرع","جواخير":"جاخور","ورش":"ورش","مطاعم":"مطعم","سراديب":"سرداب","حدايق":"حديق","مسابح":"مسبح","مصاعد":"مصعد","مواقف":"موقف","مطابخ":"مطبخ","مداخل":"مدخل","شوارع":"شارع","مدارس":"مدرس","مساجد":"مسجد","اسواق":"سوق","نوادي":"نادي","انديه":"نادي","دواوين":"ديوانيه","احواش":"حوش","سطوح":"سطح","اسطح":"سطح","شرف":"شرف","عوايل":"عايل","خدم":"خادم","خدامه":"خادم","سواقين":"سايق","استوديوهات":"استوديو","ستوديوهات":"ستوديو","حرس":"حارس","جدد":"جديد","كبار":"كبير","اجهزه":"جهاز","بحريه":"بحري","تجاريه":"تجاري","صناعيه":"صناعي","استثماريه":"استثماري","سكنيه":"سكني","عقاريه":"عقاري","حكوميه":"حكومي","مركزيه":"مركزي","شهريه":"شهري","سنويه":"سنوي","ارضيه":"ارضي","داخليه":"داخلي","خارجيه":"خارجي","رياضيه":"رياضي"}'::jsonb ? word THEN '{"شقق":"شقه","شقتين":"شقه","شقتان":"شقه","فلل":"فيلا","فلا":"فيلا","فله":"فيلا","فيلات":"فيلا","فللا":"فيلا","بيوت":"بيت","بيتين":"بيت","منازل":"منزل","ادوار":"دور","دورين":"دور","طوابق":"طابق","ملاحق":"ملحق","مكاتب":"مكتب","محال":"محل","محلين":"محل","دكاكين":"دكان","معارض":"معرض","مخازن":"مخزن","عماير":"عمار","ابراج":"برج","برجين":"برج","اراضي":"ارض","ارضين":"ارض","قسايم":"قسيم","مزارع":"مزرع","جواخير":"جاخور","ورش":"ورش","مطاعم":"مطعم","سراديب":"سرداب","حدايق":"حديق","مسابح":"مسبح","مصاعد":"مصعد","مواقف":"موقف","مطابخ":"مطبخ","مداخل":"مدخل","شوارع":"شارع","مدارس":"مدرس","مساجد":"مسجد","اسواق":"سوق","نوادي":"نادي","انديه":"نادي","دواوين":"ديوانيه","احواش":"حوش","سطوح":"سطح","اسطح":"سطح","شرف":"شرف","عوايل":"عايل","خدم":"خادم","خدامه":"خادم","سواقين":"سايق","استوديوهات":"استوديو","ستوديوهات":"ستوديو","حرس":"حارس","جدد":"جديد","كبار":"كبير","اجهزه":"جهاز","بحريه":"بحري","تجاريه":"تجاري","صناعيه":"صناعي","استثماريه":"استثماري","سكنيه":"سكني","عقاريه":"عقاري","حكوميه":"حكومي","مركزيه":"مركزي","شهريه":"شهري","سنويه":"سنوي","ارضيه":"ارضي","داخليه":"داخلي","خارجيه":"خارجي","رياضيه":"رياضي"}'::jsonb ->> word
    WHEN word LIKE '%يات' AND length(word) >= 5 THEN left(word, -3) || 'يه'
    WHEN (word LIKE '%تين' OR word LIKE '%تان') AND length(word) >= 6 AND word NOT IN ('روضتين', 'روضتان') THEN left(word, -3)
    WHEN word LIKE '%ات' AND length(word) >= 5 THEN left(word, -2)
    WHEN (word LIKE '%ين' OR word LIKE '%ون') AND length(word) >= 6 AND word NOT IN ('روضتين', 'روضتون') THEN left(word, -2)
    WHEN word LIKE '%ه' AND word NOT LIKE '%يه' AND length(word) >= 4 THEN left(word, -1)
    WHEN word LIKE '%s' THEN CASE
      WHEN word LIKE '%ies' AND length(word) >= 5 THEN left(word, -3) || 'y'
      WHEN word ~ '(?:ss|sh|ch|x)es$' AND length(word) >= 6 THEN left(word, -2)
      WHEN word ~ '[a-hj-rtv-z]s$' AND length(word) >= 4 THEN left(word, -1)
      ELSE word END
    ELSE word
  END;

-- Adds the word after a bare preposition as a word of its own.
CREATE OR REPLACE FUNCTION search.with_bare_words(normal text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(normal, '(^| )([بل])([\u0620-\u06ff]{4}[^ ]*)', '\1\2\3 \3', 'g');

-- Returns the public part of the address of a listing whose place is private. lib/listings/public-address.ts has the same rules and builds
-- this expression; tests compare both by lib/listings/public-address-cases.json.
CREATE OR REPLACE FUNCTION search.public_address(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  nullif(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(address,
    '((?<![0-9a-z\u0621-\u064a])(?:[وبلف]?ال|لل|[وبل])?(?:blocks?|blk|bl|streets?|str|st|avenue|ave|av|jadda|lane|road|rd|ring|highway|hwy|area|zone|district|sector|phase|floor|level|fl|gate|exit|mall|km|قطعة|قطعه|ق|شارع|ش|جادة|جاده|ج|طريق|زقاق|سكة|سكه|ممر|دائري|ضاحية|ضاحيه|منطقة|منطقه|دور|طابق|بوابة|بوابه|مخرج|مجمع|مول|كيلو|مرحلة|مرحله)[\s.:=+#№–—_/([{«“"-]*(?:(?:no|num|number|nr|رقم)[\s.:#([-]*)?[0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+[a-z\u0621-\u064a]?|(?<![0-9a-z\u0621-\u064a])[0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+(?:st|nd|rd|th|\s+(?:mall|مول)|\s?(?:km|kms|meters?|metres?|mins?|minutes?|كم|كيلو|متر|امتار|دقيقة|دقيقه|دقائق|دقايق))(?![0-9a-z\u0621-\u064a]))|(?:(?<![0-9a-z\u0621-\u064a])(?:no|num|number|رقم)[\s.:#]*(?:of\s+)?(?:the\s+)?)?(?<![0-9a-z\u0621-\u064a])(?:[وبلف]?ال|لل|[وبل])?(?:(?:house|home|villa|building|tower|plot|parcel|lot|flat|apartment|unit|suite|door|office|shop|store|chalet|residence|room|studio|penthouse|duplex|warehouse|showroom|stall)s?|hse?|h|bldg|bld|apt|paci|manzil|bai?yt|bait|qasimah?|qasemah?|منزل|منازل|بيت|بيوت|فيلا|فيلة|فله|فلة|فلل|مبنى|مبني|بناية|بنايه|عمارة|عماره|برج|قسيمة|قسيمه|قسائم|قسايم|شقة|شقه|شقق|وحدة|وحده|باب|محل|مكتب|شاليه|دار|غرفة|غرفه|ملحق|سرداب|مخزن|مستودع|معرض|كشك|الرقم\s+الآلي|الرقم\s+الالي|م|ب)[\s.:=+#№–—_/([{«“"-]*(?:(?:no|num|number|nr|رقم)[\s.:#([-]*)?(?:(?!(?<![0-9a-z\u0621-\u064a])(?:[وبلف]?ال|لل|[وبل])?(?:blocks?|blk|bl|streets?|str|st|avenue|ave|av|jadda|lane|road|rd|ring|highway|hwy|area|zone|district|sector|phase|floor|level|fl|gate|exit|mall|km|قطعة|قطعه|ق|شارع|ش|جادة|جاده|ج|طريق|زقاق|سكة|سكه|ممر|دائري|ضاحية|ضاحيه|منطقة|منطقه|دور|طابق|بوابة|بوابه|مخرج|مجمع|مول|كيلو|مرحلة|مرحله)[\s.:=+#№–—_/([{«“"-]*(?:(?:no|num|number|nr|رقم)[\s.:#([-]*)?[0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+)(?<![0-9a-z\u0621-\u064a])[a-z\u0621-\u064a])?[–-]?[0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+(?:[–/.-][0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+)*(?:[\s/–-]?[a-z\u0621-\u064a](?![0-9a-z\u0621-\u064a]))?[)\]}»”"]?|(?:#|(?<![0-9a-z\u0621-\u064a])(?:no|num|number|رقم))[\s.:#]*(?:(?!(?<![0-9a-z\u0621-\u064a])(?:[وبلف]?ال|لل|[وبل])?(?:blocks?|blk|bl|streets?|str|st|avenue|ave|av|jadda|lane|road|rd|ring|highway|hwy|area|zone|district|sector|phase|floor|level|fl|gate|exit|mall|km|قطعة|قطعه|ق|شارع|ش|جادة|جاده|ج|طريق|زقاق|سكة|سكه|ممر|دائري|ضاحية|ضاحيه|منطقة|منطقه|دور|طابق|بوابة|بوابه|مخرج|مجمع|مول|كيلو|مرحلة|مرحله)[\s.:=+#№–—_/([{«“"-]*(?:(?:no|num|number|nr|رقم)[\s.:#([-]*)?[0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+)(?<![0-9a-z\u0621-\u064a])[a-z\u0621-\u064a])?[–-]?[0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+(?:[–/.-][0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+)*(?:[\s/–-]?[a-z\u0621-\u064a](?![0-9a-z\u0621-\u064a]))?[)\]}»”"]?|(?:(?!(?<![0-9a-z\u0621-\u064a])(?:[وبلف]?ال|لل|[وبل])?(?:blocks?|blk|bl|streets?|str|st|avenue|ave|av|jadda|lane|road|rd|ring|highway|hwy|area|zone|district|sector|phase|floor|level|fl|gate|exit|mall|km|قطعة|قطعه|ق|شارع|ش|جادة|جاده|ج|طريق|زقاق|سكة|سكه|ممر|دائري|ضاحية|ضاحيه|منطقة|منطقه|دور|طابق|بوابة|بوابه|مخرج|مجمع|مول|كيلو|مرحلة|مرحله)[\s.:=+#№–—_/([{«“"-]*(?:(?:no|num|number|nr|رقم)[\s.:#([-]*)?[0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+)(?<![0-9a-z\u0621-\u064a])[a-z\u0621-\u064a])?[–-]?[0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+(?:[–/.-][0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿]+)*(?:[\s/–-]?[a-z\u0621-\u064a](?![0-9a-z\u0621-\u064a]))?[)\]}»”"]?',
    '\1', 'gi'),
    '\s*([,،;؛|\n])(?:\s*[,،;؛|\n])+', '\1', 'g'),
    '[ \t]+', ' ', 'g'),
    ' (?=[,،;؛|])', '', 'g'),
    '^[\s,،;؛|.:=+&#~*–—/([{«“"-]+|[\s,،;؛|:=+&#~*–—/([{«“"-]+$', '', 'g'), '');

-- Returns the distinct stems of a text.
CREATE OR REPLACE FUNCTION search.stems(input text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (
  SELECT coalesce(array_agg(DISTINCT search.stem(word)), '{}')
  FROM string_to_table(search.with_bare_words(search.normalize(input)), ' ') AS word WHERE word <> '');

-- Returns keys of the stems that a text only denies, such as `#not:مصعد` for 'without lift', and `#half:مفروش` for 'half furnished'.
-- A denial reaches the next word, the words that belong to it (`private pool`) and those after 'or'. `endofpart` marks where a
-- part of a sentence ends. lib/search/phrase/facts.ts reads the same words in phrases.
-- Walks over the words: regular expressions take ten times as long.
CREATE OR REPLACE FUNCTION search.denied(input text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  denials CONSTANT text[] := '{بدون,بلا,غير,مو,مب,مش,ليس,ليست,لايوجد,مايوجد,مافيه,مافيها,مافي,ماكو,ممنوع,ممنوعه,no,not,non,un,without,never,dont,doesnt}';
  pairs CONSTANT text[] := '{لا يوجد,لا توجد,لا يتوفر,لا يسمح,ما يوجد,ما فيه,ما فيها,ما في,خالي من,خاليه من,free of}';
  first CONSTANT text[] := denials || '{لا,ما,خالي,خاليه,free,semi,half,part,partly,partially,نصف,نص,شبه,جزيي,جزييا}'::text[];
  belonging CONSTANT text[] := '{يوجد,اي,غرفه,غرف,حمام,حوض,صاله,مدخل,any,a,an,the,have,swimming,private,own,central,covered,shared,security,maids,drivers,in}';
  permitted CONSTANT text[] := '{allowed,permitted,accepted,available,included,مسموح,مسموحه,متوفر,متوفره,موجود,موجوده,مشمول,مشموله}';
  words CONSTANT text[] := string_to_array(search.normalize(regexp_replace(replace(lower(input), 'w/o', 'without'),
    '[.,،؛;:!؟?\n()|•]+|\s[-–—]+\s|\m(?:but|only|لكن|فقط|بس)\M', ' endofpart ', 'g')) || ' endofpart', ' ');
  denied text[] := '{}';
  keys text[] := '{}';
  word text;
  at integer;
BEGIN
  FOR i IN 1 .. coalesce(cardinality(words), 0) LOOP
    word := words[i];
    CONTINUE WHEN NOT (word = ANY (first));
    IF word = ANY ('{semi,half,part,partly,partially,نصف,نص,شبه}') AND words[i + 1] ~ '^(?:furnished|مفروش|موثث|تاثيث|فرش)' THEN
      keys := keys || ('#half:' || search.stem(words[i + 1]));
    ELSIF word = ANY ('{partly,partially,جزيي,جزييا}') AND words[i - 1] ~ '^(?:furnished|مفروش|موثث|تاثيث|فرش)' THEN
      keys := keys || ('#half:' || search.stem(words[i - 1]));
    ELSIF (word = ANY ('{not,غير}') AND words[i + 1] = ANY (permitted) AND words[i + 2] = 'endofpart')
       OR (word = ANY ('{ممنوع,ممنوعه}') AND words[i + 1] = 'endofpart') THEN
      denied := denied || words[CASE WHEN words[i - 1] IN ('is', 'are') THEN i - 2 ELSE i - 1 END];
    ELSE
      at := CASE WHEN word = ANY (denials) THEN i + 1 WHEN word || ' ' || words[i + 1] = ANY (pairs) THEN i + 2 END;
      WHILE at IS NOT NULL LOOP
        WHILE words[at] = ANY (belonging) LOOP at := at + 1; END LOOP;
        EXIT WHEN coalesce(words[at], 'endofpart') = 'endofpart';
        denied := denied || words[at];
        at := CASE WHEN words[at + 1] = ANY ('{or,nor,او,ولا}') THEN at + 2 END;
      END LOOP;
    END IF;
  END LOOP;
  -- A denial at the beginning of a part denies no word before it.
  FOREACH word IN ARRAY array_remove(array_remove(denied, NULL), 'endofpart') LOOP
    -- A text that also affirms the word does not deny it.
    IF cardinality(array_positions(words, word)) <= cardinality(array_positions(denied, word)) THEN
      keys := keys || ('#not:' || search.stem(word));
    END IF;
  END LOOP;
  RETURN array(SELECT DISTINCT unnest(keys));
END $$;

-- Returns the number of bedrooms that a text states, null if it states none.
CREATE OR REPLACE FUNCTION search.said_bedrooms(input text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(match[1], '{"غرفتين":2,"غرفتان":2}'::jsonb ->> match[2],
    '{"one":1,"two":2,"three":3,"four":4,"five":5,"six":6,"seven":7,"ثلاث":3,"ثلاثه":3,"اربع":4,"اربعه":4,"خمس":5,"خمسه":5,"ست":6,"سته":6,"سبع":7,"سبعه":7}'::jsonb ->> match[3])::smallint
  FROM regexp_matches(' ' || search.normalize(input) || ' ',
    '(?<= )(?:([1-9]|1[0-9]) ?(?:غرف|غرفه|نوم|bedrooms?|bed|br|bhk)|(غرفتين|غرفتان)|(one|two|three|four|five|six|seven|ثلاثه?|اربعه?|خمسه?|سته?|سبعه?) (?:غرف|bedrooms?))(?= )') AS match);

-- Returns the block that a text states, such as `5`, null if it states none.
CREATE OR REPLACE FUNCTION search.said_block(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  substring(' ' || search.normalize(input) || ' ' FROM '(?<= )(?:قطعه|ق|block|blk|بلوك)(?: رقم| no)? ([0-9]{1,3}[a-z]?)(?= )');

-- Converts a rent per day, week or year to one per month, by which search compares. lib/search/month-price.ts has the same rule.
CREATE OR REPLACE FUNCTION search.month_price(price numeric, period text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE period WHEN 'day' THEN least(price * 30, 999999999.999) WHEN 'week' THEN least(round(price * 30 / 7, 3), 999999999.999)
    WHEN 'year' THEN round(price / 12, 3) ELSE price END;

-- The expected rows of search.listings, derived from the other tables: triggers write them and tests compare with them. Each stem
-- appears once, under the most significant part of the listing, with a mark that no normalized word can have: `=word` in the
-- title, `+word` in known facts (address, area, amenities), `word` in the description. Keys begin with `#`. A listing that gives
-- no subtype, furnishing or tenants has a key for that, so that a search can match its texts instead.
CREATE OR REPLACE VIEW search.current AS
SELECT p.id,
       -- Default order of every list. Newest day first; within a past day, higher quality first, then newer first. Listings whose
       -- owner has not confirmed them come last on their day.
       (CASE WHEN p.lowered THEN days.start
             WHEN p.quality IS NULL THEN p.created_at
             ELSE days.start + make_interval(secs => p.quality * 855 + extract(epoch FROM p.created_at - days.start)::float8 * 850 / 86400)
        END)::timestamptz(3) AS ranked_at,
       p.expires_at, p.listing_type, p.property_type, l.id AS location_id,
       coalesce(p.bedrooms, CASE WHEN p.property_type IN ('apartment', 'villa') AND p.subtype IS DISTINCT FROM 'room'
         THEN search.said_bedrooms(own.texts) END)::smallint AS bedrooms, p.bathrooms::smallint AS bathrooms, p.featured,
       visible.id IS NOT NULL AS live, search.month_price(p.price, p.rent_period)::numeric(12, 3) AS price, p.area,
       array_to_tsvector(coalesce(w.words, '{}') || coalesce(a.keys, '{}') || search.attribute_keys(p, a.said) || search.denied(own.texts) || array_remove(ARRAY[
         '#type:' || p.property_type, '#subtype:' || coalesce(p.subtype, ''),
         '#block:' || coalesce(nullif(replace(search.normalize(shown.block), ' ', ''), ''),
           CASE WHEN p.block IS NULL THEN search.said_block(own.texts) END),
         '#owner:' || p.publisher_id, '#advertiser:' || u.advertiser_kind], NULL)) AS words,
       map.cell(p.public_latitude, p.public_longitude) AS cell,
       (p.public_latitude * 1000000)::integer AS latitude, (p.public_longitude * 1000000)::integer AS longitude
FROM public.properties p
JOIN public.locations l ON l.name = p.location AND l.name_ar = p.location_ar
JOIN public.users u ON u.id = p.publisher_id
LEFT JOIN public.public_listings visible ON visible.id = p.id
CROSS JOIN LATERAL (SELECT date_trunc('day', p.created_at, 'Asia/Kuwait') AS start) AS days
CROSS JOIN LATERAL (SELECT concat_ws(' . ', p.title, p.title_ar, p.description, p.description_ar) AS texts) AS own
-- Only the public part of a private address: otherwise visitors could find what they cannot see.
CROSS JOIN LATERAL (
  SELECT CASE WHEN p.location_precision = 'exact' THEN p.address ELSE search.public_address(p.address) END AS address,
         CASE WHEN p.location_precision = 'exact' THEN p.address_ar ELSE search.public_address(p.address_ar) END AS address_ar,
         CASE WHEN p.location_precision = 'exact' THEN p.building_name END AS building_name,
         CASE WHEN p.location_precision = 'exact' THEN p.block ELSE btrim(substr(search.public_address('block ' || p.block), 6)) END AS block) AS shown
CROSS JOIN LATERAL (
  SELECT string_agg(a.name || ' . ' || a.name_ar, ' . ') AS names, array_agg('#amenity:' || a.id) AS keys, array_agg(lower(a.name::text)) AS said
  FROM public.amenities a
  WHERE a.id IN (SELECT amenity_id FROM public.property_amenities WHERE property_id = p.id)
     -- Amenities that follow from attributes.
     OR lower(a.name::text) = ANY (search.attribute_amenities(p))) AS a
CROSS JOIN LATERAL (
  SELECT array_agg((ARRAY['=', '+', ''])[part] || stem) AS words
  FROM (
    SELECT search.stem(word) AS stem, min(part) AS part
    FROM (VALUES
      (1, concat_ws(' . ', p.title, p.title_ar)),
      (2, concat_ws(' . ', shown.address, shown.address_ar, shown.building_name, l.name, l.name_ar, array_to_string(l.aliases, ' . '), a.names)),
      (3, concat_ws(' . ', p.description, p.description_ar))) AS texts(part, text)
    CROSS JOIN LATERAL string_to_table(search.with_bare_words(search.normalize(text)), ' ') AS word
    WHERE word <> '' GROUP BY 1) AS best) AS w;

-- Writes the search rows of these listings from search.current. Locks the owners first: if an account is being disabled, the
-- refresh waits and then sees it. FOR KEY SHARE is the lock that every insert of a listing takes anyway; only
-- search.user_changed waits for it.
CREATE OR REPLACE FUNCTION search.refresh(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.users WHERE id IN (SELECT publisher_id FROM public.properties WHERE id = ANY (ids))
    ORDER BY id FOR KEY SHARE;
  PERFORM FROM search.listings WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  INSERT INTO search.listings AS kept SELECT * FROM search.current WHERE id = ANY (ids)
  ON CONFLICT (id) DO UPDATE SET
    (ranked_at, expires_at, listing_type, property_type, location_id, bedrooms, bathrooms, featured, live, price, area, words, cell, latitude, longitude) =
    ROW (EXCLUDED.ranked_at, EXCLUDED.expires_at, EXCLUDED.listing_type, EXCLUDED.property_type, EXCLUDED.location_id, EXCLUDED.bedrooms,
      EXCLUDED.bathrooms, EXCLUDED.featured, EXCLUDED.live, EXCLUDED.price, EXCLUDED.area, EXCLUDED.words, EXCLUDED.cell, EXCLUDED.latitude, EXCLUDED.longitude)
  WHERE kept IS DISTINCT FROM EXCLUDED;
END $$;

-- Refreshes once per statement. A deleted listing loses its search row by the foreign key.
CREATE OR REPLACE FUNCTION search.properties_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh(array_agg(id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_inserted AFTER INSERT ON public.properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.properties_changed();

CREATE OR REPLACE TRIGGER search_updated AFTER UPDATE ON public.properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.properties_changed();

CREATE OR REPLACE FUNCTION search.property_amenities_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh(array_agg(DISTINCT property_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_inserted AFTER INSERT ON public.property_amenities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.property_amenities_changed();

CREATE OR REPLACE TRIGGER search_deleted AFTER DELETE ON public.property_amenities
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.property_amenities_changed();

-- Refreshes the listings of a location whose aliases have changed. A new name reaches them through the foreign key.
CREATE OR REPLACE FUNCTION search.location_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh(array_agg(id)) FROM search.listings WHERE location_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_updated AFTER UPDATE OF aliases ON public.locations FOR EACH ROW
  WHEN (OLD.aliases IS DISTINCT FROM NEW.aliases) EXECUTE FUNCTION search.location_changed();

CREATE OR REPLACE FUNCTION search.amenity_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh(array_agg(property_id)) FROM public.property_amenities WHERE amenity_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_updated AFTER UPDATE OF name, name_ar ON public.amenities FOR EACH ROW
  WHEN ((OLD.name::text, OLD.name_ar) IS DISTINCT FROM (NEW.name::text, NEW.name_ar)) EXECUTE FUNCTION search.amenity_changed();

-- Hides or shows all listings of an account that is hidden or visible again. Only `live` depends on that.
CREATE OR REPLACE FUNCTION search.user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.users WHERE id = NEW.id FOR UPDATE; -- waits for transactions that locked the account before
  UPDATE search.listings AS kept SET live = NOT kept.live
  FROM public.properties p LEFT JOIN public.public_listings visible ON visible.id = p.id
  WHERE p.publisher_id = NEW.id AND kept.id = p.id AND kept.live <> (visible.id IS NOT NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_updated AFTER UPDATE ON public.users FOR EACH ROW
  WHEN (OLD.hidden IS DISTINCT FROM NEW.hidden) EXECUTE FUNCTION search.user_changed();

-- Writes the kind of advertiser into the search rows of up to `size` listings of an account with ids beyond `after`. Returns the
-- last id, null if there are no more. Each row is written into every index, so tens of thousands take longer than a
-- statement may: the trigger updates the first 500, a job the rest (lib/accounts/users/update.ts).
CREATE OR REPLACE FUNCTION search.apply_advertiser(account integer, after integer, size integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ids CONSTANT integer[] := array(
    SELECT id FROM public.properties WHERE publisher_id = account AND id > after ORDER BY id LIMIT size);
  -- FOR SHARE: the account cannot change until the end of the transaction.
  key CONSTANT text[] := array(
    SELECT '#advertiser:' || advertiser_kind FROM public.users WHERE id = account AND advertiser_kind IS NOT NULL FOR SHARE);
BEGIN
  UPDATE search.listings AS kept
  SET words = ts_delete(kept.words, ARRAY['#advertiser:owner', '#advertiser:office']) || array_to_tsvector(key)
  WHERE kept.id = ANY (ids)
    AND kept.words <> ts_delete(kept.words, ARRAY['#advertiser:owner', '#advertiser:office']) || array_to_tsvector(key);
  RETURN ids[cardinality(ids)];
END $$;

CREATE OR REPLACE FUNCTION search.advertiser_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.users WHERE id = NEW.id FOR UPDATE; -- waits for transactions that locked the account before
  PERFORM search.apply_advertiser(NEW.id, 0, 500);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_advertiser_updated AFTER UPDATE ON public.users FOR EACH ROW
  WHEN (OLD.advertiser_kind IS DISTINCT FROM NEW.advertiser_kind) EXECUTE FUNCTION search.advertiser_changed();

-- Hides expired listings and returns their ids, whose pages have to be invalidated. A job calls it every minute.
CREATE OR REPLACE FUNCTION search.expire_due(at timestamptz DEFAULT now()) RETURNS SETOF integer LANGUAGE sql AS $$
  UPDATE search.listings SET live = false WHERE live AND expires_at <= at RETURNING id;
$$;

-- Adds new words and keys to search.lexemes, which holds all lexemes that any row has or had.
CREATE OR REPLACE FUNCTION search.listings_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.lexemes
  SELECT lexeme FROM (SELECT DISTINCT unnest(tsvector_to_array(words)) AS lexeme FROM changed) AS written
  WHERE NOT EXISTS (SELECT FROM search.lexemes known WHERE known.lexeme = written.lexeme COLLATE "C");
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search.listings_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.lexemes
  SELECT lexeme FROM (
    SELECT DISTINCT unnest(tsvector_to_array(after.words)) AS lexeme FROM before JOIN after USING (id)
    WHERE before.words <> after.words) AS written
  WHERE NOT EXISTS (SELECT FROM search.lexemes known WHERE known.lexeme = written.lexeme COLLATE "C");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER lexemes_inserted AFTER INSERT ON search.listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.listings_inserted();

CREATE OR REPLACE TRIGGER lexemes_updated AFTER UPDATE ON search.listings
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION search.listings_updated();

-- The conditions of a search on the columns of search.listings, as SQL. `filters` comes from filterArgument in
-- lib/search/find/query.ts; an absent key is no condition.
CREATE OR REPLACE FUNCTION search.conditions(filters jsonb) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN
  concat_ws(' AND ', 'live',
    'listing_type = ' || quote_literal(filters ->> 'listingType'),
    'property_type = ANY (' || quote_literal(translate(filters ->> 'propertyTypes', '[]', '{}')) || '::public.property_type[])',
    'location_id = ANY (' || quote_literal(translate(filters ->> 'locationIds', '[]', '{}')) || '::integer[])',
    'bedrooms >= ' || (filters ->> 'bedrooms')::integer, 'bedrooms <= ' || (filters ->> 'maxBedrooms')::integer,
    'bathrooms >= ' || (filters ->> 'bathrooms')::integer,
    'price >= ' || (filters ->> 'minPrice')::numeric, 'price <= ' || (filters ->> 'maxPrice')::numeric,
    'area >= ' || (filters ->> 'minArea')::numeric, 'area <= ' || (filters ->> 'maxArea')::numeric,
    CASE WHEN (filters ->> 'featured')::boolean THEN 'featured' END);

-- Three ways to find public listings that contain the words of `query` and meet the filters. Each function disables the
-- plans that do not suit it: the planner does not know which words occur together, nor that every villa has rooms, and
-- can choose a plan that takes a hundred times as long. lib/search/find/find.ts chooses between them:
--   search.by_word_index  starts from the index of words: for rare words
--   search.by_filters     starts from the indexes of filters: for common words
--   search.in_order       walks the index of an order: for a page out of many
-- `title` and `facts` are the same query restricted to the title, and to the title or known facts. `tier` is 1, 2 or 3
-- accordingly.

-- Returns up to `most` listings in no order.
CREATE OR REPLACE FUNCTION search.by_word_index(query tsquery, title tsquery, facts tsquery, filters jsonb, most integer)
RETURNS TABLE (id integer, ranked_at timestamptz, featured boolean, price numeric, area numeric, bedrooms smallint, tier integer) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE format($sql$
    SELECT id, ranked_at, featured, price, area, bedrooms, CASE WHEN words @@ $2 THEN 1 WHEN words @@ $3 THEN 2 ELSE 3 END
    FROM search.listings WHERE %s AND words @@ $1 LIMIT $4 $sql$, search.conditions(filters))
  USING query, title, facts, most;
END $$;

-- Returns up to `most` listings in no order, among the first `examined` ones that meet the filters. If only types are
-- filtered, most listings match: reading them in table order takes a third of the time of date order.
CREATE OR REPLACE FUNCTION search.by_filters(query tsquery, title tsquery, facts tsquery, filters jsonb, examined integer, most integer)
RETURNS TABLE (id integer, ranked_at timestamptz, featured boolean, price numeric, area numeric, bedrooms smallint, tier integer) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY EXECUTE format($sql$
    SELECT id, ranked_at, featured, price, area, bedrooms, CASE WHEN words @@ $2 THEN 1 WHEN words @@ $3 THEN 2 ELSE 3 END FROM (
      SELECT id, ranked_at, featured, price, area, bedrooms, words FROM search.listings WHERE %s %s LIMIT $4) AS met
    WHERE words @@ $1 LIMIT $5 $sql$,
    search.conditions(filters),
    CASE WHEN filters - ARRAY['listingType', 'propertyTypes'] = '{}' THEN 'ORDER BY ranked_at DESC, id DESC' END)
  USING query, title, facts, examined, most;
END $$;

-- Returns the first `most` listings in an order of lib/search/find/query.ts, among the first `examined` ones that meet the
-- filters; null for all of them.
CREATE OR REPLACE FUNCTION search.in_order(query tsquery, filters jsonb, ordering text, most integer, examined integer)
RETURNS TABLE (id integer) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  columns CONSTANT text := CASE ordering
    WHEN 'usual' THEN 'featured DESC, ranked_at DESC, id DESC'
    WHEN 'newest' THEN 'ranked_at DESC, id DESC'
    WHEN 'price_asc' THEN 'price, id DESC'
    WHEN 'price_desc' THEN 'price DESC, id DESC'
    WHEN 'area_desc' THEN 'area DESC, id DESC'
    WHEN 'area_asc' THEN 'area, id'
  END;
BEGIN
  RETURN QUERY EXECUTE format($sql$
    SELECT id FROM (SELECT id, words FROM search.listings WHERE %s %s ORDER BY %s LIMIT $3) AS met %s LIMIT $2 $sql$,
    search.conditions(filters), CASE WHEN examined IS NULL THEN 'AND words @@ $1' END, columns,
    CASE WHEN examined IS NOT NULL THEN 'WHERE words @@ $1' END)
  USING query, most, coalesce(examined, most);
END $$;

-- Returns a public listing that holds these words, null if there is none.
CREATE OR REPLACE FUNCTION search.example(query tsquery) RETURNS integer LANGUAGE sql STABLE RETURN (
  SELECT id FROM search.by_word_index(query, NULL, NULL, '{}', 1));

-- Returns the words most similar to a misspelt one. The caller judges how near they are.
CREATE OR REPLACE FUNCTION search.similar_terms(typed text) RETURNS SETOF search.terms LANGUAGE sql STABLE AS $$
  SELECT * FROM search.terms WHERE word % typed AND word NOT LIKE '#%' ORDER BY public.similarity(word, typed) DESC, word LIMIT 20;
$$;

CREATE OR REPLACE FUNCTION search.refresh_terms() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY search.terms;
END $$;

-- Returns an advertiser's name without the words that every office has in its name.
CREATE OR REPLACE FUNCTION search.advertiser(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  btrim(regexp_replace(' ' || search.normalize(name) || ' ',
    ' (?:(?:مكتب|شركه|موسسه|مجموعه|عقار|عقاريه|عقاري|عقارات|لعقار|لعقارات|real|estate|property|properties|realty|company|co|office|group|agency)(?= ))+', '', 'g'));

-- Indexes of advertisers by their whole name and by a part of it (lib/search/phrase/find-advertisers.ts). A change of
-- search.normalize or search.advertiser requires a rebuild of them and a refresh of search.listings (CONTRIBUTING.md).
CREATE INDEX IF NOT EXISTS users_advertiser_idx ON public.users (search.advertiser(full_name));
CREATE INDEX IF NOT EXISTS users_name_idx ON public.users USING gin (search.normalize(full_name) gin_trgm_ops) WHERE NOT hidden;
-- The expression by which lib/accounts/users/queries.ts searches accounts.
CREATE INDEX IF NOT EXISTS users_words_idx ON public.users USING gin (
  translate(search.letters(lower(username::text || ' ' || full_name || ' ' || email::text || ' ' || coalesce(phone, ''))), 'أإآؤئ', 'اااوي') gin_trgm_ops);
