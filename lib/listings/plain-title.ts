import { tokenize } from '../search/phrase/normalize';

/** Words that repeat facts on the card, and words of praise, normalized by `tokenize`. */
const SAID = new Set(
  tokenize(`
    للإيجار للبيع إيجار بيع تمليك في من مع و على مساحة متر م غرفة غرفتين غرفتان غرف نوم وصالة صالة واحدة ثلاث أربع خمس ست سبع ثمان تسع عشر
    شقة شقق فيلا فلل بيت منزل دور دوبلكس ملحق بنتهاوس استوديو أرض قسيمة عمارة مكتب محل معرض مخزن ورشة عيادة كافيه مطعم شاليه مزرعة جاخور
    عقار سكنية تجاري قطعة ق واسعة واسع مرتبة مرتب مميزة مميز ممتازة ممتاز جميلة جميل حلوة حلو نظيفة نظيف رائعة رائع كبيرة كبير
    for rent sale let to in the a an of and at with area m m2 sqm metres square bedroom bedrooms room rooms hall one two three four five six seven eight
    apartment flat villa house floor duplex annex penthouse studio land plot building office shop showroom warehouse workshop clinic café
    restaurant chalet farm stable space property block private residential commercial
    spacious kept well nice beautiful lovely clean great excellent large big`),
);

/** Returns whether a title adds information to the card, which already shows type, offer, rooms, size and place. */
export function saysMore(title: string, places: (string | null)[]): boolean {
  const known = new Set(places.flatMap((place) => (place ? tokenize(place) : [])));
  return tokenize(title).some((word) => word.length > 1 && !/^\d/.test(word) && !SAID.has(word) && !known.has(word));
}
