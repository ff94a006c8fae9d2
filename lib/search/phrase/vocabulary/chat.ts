import { normalize } from '../normalize';
import { words } from './phrases';

/** Chat spelling of Arabic in Latin letters and digits, by the Arabic word. */
const CHAT_ENTRIES: [arabic: string, latin: string][] = [
  // Nouns.
  [
    'شقة',
    'shaqa shaqqa shaqah shaqqah sha2a sha2ah shaga shagga shagah sheqa shiqa shuqa shuqqa shoqa shqa shqqa shga sha8a',
  ],
  ['شقق', 'shuqaq shoqaq shqaq shugag shigag shgag sheqaq'],
  ['بيت', 'beit bait bayt beyt byt'],
  ['بيوت', 'buyoot byoot buyut biyoot beyoot'],
  ['فيلا', 'fella filla vela'],
  ['فلل', 'filal fellal'],
  ['دور', 'dor dour dowr'],
  ['ملحق', 'mulhaq mulhag molhaq molhag mol7aq mol7ag malhaq malhag mul7aq mal7aq mul7ag mal7ag'],
  ['عمارة', '3emara 3emarah 3mara 3marah 3imara 3imarah emara'],
  ['بناية', 'binaya benaya bnaya benayah binayah'],
  ['أرض', 'ard ardh arde arda'],
  ['أراضي', 'aradhi aradi arathi'],
  ['قسيمة', 'qasima qaseema gasima gaseema gsema qasimah qaseemah'],
  ['قسائم', 'gsayem qasayem'],
  ['مزرعة', 'mazra3a mazra3ah mazraa mzra3a mazraah'],
  ['جاخور', 'jakhor jakhour jakhoor ja5or'],
  ['شاليه', 'shaleh shaleeh shalaih shalayh shaleh chaleh chalaih shaleih'],
  ['شاليهات', 'shalehat shaleehat shalaihat'],
  ['محل', 'mahal mahall ma7al ma7all m7al'],
  ['محلات', 'mahalat ma7alat m7alat'],
  ['مكتب', 'maktab mektab'],
  ['مكاتب', 'makateb makatib'],
  ['مخزن', 'makhzan ma5zan makhzen'],
  ['معرض', 'ma3rath ma3radh ma3rad'],
  ['سرداب', 'sirdab serdab'],
  ['ديوانية', 'dewaneya dewanya diwanya'],
  ['عقار', '3aqar 3egar'],
  // Offers and periods.
  ['بيع', 'bay3 bai3 be3 bee3 lelbay3 lilbay3 lelbai3 lilbai3 llbay3 lelbe3'],
  ['إيجار', 'ejar eejar ijar eijar ijaar ejaar ajar ajaar lelejar lilejar lelijar lilijar lelejaar lelajar lilajar'],
  ['تمليك', 'tamleek tamlik'],
  ['أشتري', 'ashteri ashtiri ashtry'],
  ['أستأجر', 'asta2jer astajer asta2jir a2ajer a2jar'],
  ['شهري', 'shahri shahry shahree'],
  ['يومي', 'yomi yawmi yoomi'],
  ['سنوي', 'sanawi sanawy'],
  // Wishes and conjunctions.
  ['أبي', 'abi aby abgha abghi abga abeh nabi nabgha adawer adawwer bghait'],
  ['مطلوب', 'matloob mtloob matlub ma6loob'],
  ['في', 'bel bil fe'],
  ['مع', 'ma3'],
  ['على', '3ala 3la 3al'],
  ['من', 'mn mnel'],
  ['عن', '3an 3n'],
  ['حق', '7ag 7aq'],
  ['لل', 'lel lil'],
  // Rooms, floors, blocks.
  ['غرفة', 'ghorfa ghurfa ghorfah ghurfah'],
  ['غرف', 'ghoraf ghuraf'],
  ['غرفتين', 'ghorftain ghorfatain ghurftain ghurfatain ghorftayn'],
  ['حمام', 'hammam 7ammam 7amam'],
  ['حمامين', '7amamain 7ammamain hammamain'],
  ['صالة', 'sala 9ala'],
  ['مطبخ', 'matbakh ma6bakh'],
  ['الأرضي', 'ardi arthi'],
  ['الأول', 'awal awwal'],
  ['الثاني', 'thani thany'],
  ['الثالث', 'thaleth thalith'],
  ['قطعة', 'qit3a qet3a git3a get3a qita gita'],
  // Amounts and orders.
  ['ألف', 'alf alef alaf'],
  ['مليون', 'malyoon malyon milyoon'],
  ['دينار', 'dinaar denar'],
  ['تحت', 'ta7t taht t7t'],
  ['فوق', 'foog foug'],
  ['أقل', 'aqal agal a8al'],
  ['أكثر', 'akthar'],
  ['بحدود', 'b7dood bhdood b7dod bhdod'],
  ['متر', 'metr'],
  ['أرخص', 'arkhas ar5as orkhas arkha9'],
  ['أحدث', 'a7dath ahdath'],
  ['أكبر', 'akbar'],
  ['أغلى', 'aghla'],
  // Adjectives.
  ['جديدة', 'jdeeda jadeeda jdida jadida'],
  ['جديد', 'jdeed jadeed'],
  ['كبيرة', 'kbeera kabeera kabira kbira'],
  ['فخمة', 'fakhma fa5ma fakhmah'],
  ['نظيفة', 'natheefa nathifa nadheefa na6eefa'],
  ['رخيصة', 'rkheesa rakheesa rakhisa rkhesa'],
  ['رخيص', 'rkhees rakhees'],
  ['حلوة', '7elwa 7ilwa helwa'],
  ['مفروشة', 'mafroosha mafrousha mafrusha mfrosha mafrosha'],
  ['مفروش', 'mafroosh mafroush mafrush'],
  ['مسبح', 'masbah masba7 mesba7 msba7'],
  ['حديقة', '7adeeqa hadeeqa 7adiqa'],
  ['مصعد', 'mas3ad ma93ad'],
  ['بلكونة', 'balkona balcona balkoona'],
  ['موقف', 'mawqef mawqif mawgef mogaf'],
  ['مواقف', 'mawaqef mawagef'],
  ['البحر', 'ba7ar bahar b7ar'],
  ['خادمة', 'khadma khadima 5adma khadama'],
  ['سائق', 'sayeg sayeq'],
  ['سطح', 'sat7'],
  ['حوش', '7osh 7oosh'],
  ['استثمارية', 'istithmariya estethmariya istithmari'],
  ['صناعية', 'sinaiya sina3iya senaiya sinaeya'],
  ['تجاري', 'tejari tijari'],
  ['عوائل', '3awayel 3wayel 3awa2el'],
  ['عزاب', '3zab 3ozab 3azab 3uzab'],
  ['المالك', 'malek maalek'],
  ['بدون', 'bedoon bdoon bidoon bdon'],
  ['وساطة', 'wasata wsata wasa6a'],
  ['وسيط', 'waseet wasee6'],
  ['دلال', 'dalal'],
  // Places.
  ['قريب', 'qareeb qreeb gareeb greeb qarib qareeba qreeba gareeba qariba'],
  ['جنب', 'janb yanb'],
  ['جامعة', 'jam3a jame3a jami3a'],
  ['الأمريكية', 'amrikiya amrekeya amreekiya'],
  ['مستشفى', 'mustashfa mostashfa mstashfa'],
  ['شارع', 'share3 shari3'],
  ['الخليج', 'khaleej 5aleej'],
  // Intents that are no search.
  ['أبيع', 'abee3 abe3 abi3'],
  ['أعلن', 'a3len a3lin'],
  ['بيتي', 'bayti baiti beiti'],
  ['شقتي', 'shaqti sha2ti shagti'],
  ['بدل', 'bedal badal'],
];

const ARABIC_OF = new Map(
  CHAT_ENTRIES.flatMap(([arabic, latin]) => latin.split(' ').map((word) => [word, normalize(arabic)] as const)),
);

/** English words and letters that mean the Arabic word beside another word in chat spelling. */
const AMBIGUOUS = new Map(
  [
    ['door', 'دور'],
    ['min', 'من'],
    ['men', 'من'],
    ['fog', 'فوق'],
    ['fi', 'في'],
    ['b', 'ب'],
    ['w', 'و'],
    ['wa', 'و'],
    ['yam', 'يم'],
  ].map(([latin = '', arabic = '']) => [latin, normalize(arabic)]),
);
const NOT_CHAT = words('block blk tower building');

/** Returns the words with chat spelling replaced by Arabic. */
export function fromChat(all: readonly string[]): string[] {
  const isChat = (word: string | undefined) => word !== undefined && ARABIC_OF.has(word);
  return all.map((word, i) => {
    const plain = ARABIC_OF.get(word);
    if (plain !== undefined) return plain;
    const meant = AMBIGUOUS.get(word);
    const isBeside = isChat(all[i - 1]) || isChat(all[i + 1]);
    return meant !== undefined && isBeside && !NOT_CHAT.has(all[i - 1] ?? '') ? meant : word;
  });
}
