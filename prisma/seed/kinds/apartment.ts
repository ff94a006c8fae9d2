/** Apartments: in a block, in a tower by the sea, or a flat in a private house. */
import type { AmenityName } from '../amenities';
import { closing, comesWith, near, type Brief, type Copy } from '../copy/shared';
import { bathsAr, capital, carsAr, floorAr, ordinal, paragraph, plural, roomsAr, type Line } from '../copy/words';
import { BLOCK_AREAS, haggle, MIXED_AREAS, SEA_AREAS } from '../market';
import type { Pair } from '../types';
import { briefOf, rounded, type Draft, type Facts, type Setting } from './draft';

type Form = 'block' | 'tower' | 'house';

const RENT_BY_BEDROOMS = [0, 250, 330, 440, 580, 690];
const AREA_BY_BEDROOMS = [0, 52, 78, 122, 165, 210];

/** Where both are found, a flat for sale is always one in a block: floors of a house are not sold apart. */
function formOf({ random, area, listingType }: Setting): Form {
  if (SEA_AREAS.has(area.name) && random.chance(0.3)) return 'tower';
  if (!BLOCK_AREAS.has(area.name)) return 'house';
  return MIXED_AREAS.has(area.name) && listingType === 'rent' && random.chance(0.4) ? 'house' : 'block';
}

function facts({ random, market, listingType }: Setting, form: Form): Facts {
  const bedrooms = form === 'house' ? random.pick([2, 3, 3, 3, 4, 4]) : random.pick([1, 1, 2, 2, 2, 3, 3, 3, 4]);
  const size = (AREA_BY_BEDROOMS[bedrooms] ?? 80) * haggle(random, 0.14) * (form === 'house' ? 1.12 : 1);
  const area = rounded(size, form === 'house' ? 10 : 1);
  const better = (form === 'tower' ? 1.22 : 1) * haggle(random);
  const rent = (RENT_BY_BEDROOMS[bedrooms] ?? 300) * market.flats * better;
  const sale = area * 640 * market.flats ** 0.7 * better;
  return {
    bedrooms,
    bathrooms: Math.max(1, bedrooms - random.int(0, 1)),
    parking: random.weighted([0, 1, 2], (cars) => [1, 6, bedrooms > 2 ? 3 : 0][cars] ?? 0),
    area,
    amenities: comforts(random, form, bedrooms),
    price: listingType === 'rent' ? rent : sale,
  };
}

function comforts(random: Setting['random'], form: Form, bedrooms: number): AmenityName[] {
  const common: readonly AmenityName[] = [
    'Central A/C',
    'Balcony',
    'Kitchen appliances',
    'Internet',
    'Laundry room',
    'Storage room',
    'Pets allowed',
    ...(bedrooms > 2 ? (["Maid's room"] as const) : []),
  ];
  const shared: Readonly<Record<Form, readonly AmenityName[]>> = {
    block: ['Elevator', 'Security', 'Covered parking', 'Furnished', 'Gym', 'Wheelchair access'],
    tower: ['Elevator', 'Security', 'Gym', 'Swimming pool', 'Covered parking', 'Furnished', 'Wheelchair access'],
    house: ['Private entrance', 'Roof', 'Covered parking', "Driver's room", 'Elevator'],
  };
  const few = [...random.sample(shared[form], random.int(1, 4)), ...random.sample(common, random.int(1, 4))];
  return form === 'tower' ? ['Sea view', ...few] : few;
}

function title(brief: Brief, form: Form): Pair {
  const { random, place, block } = brief;
  const n = brief.bedrooms ?? 1;
  const rooms = roomsAr(n, random.chance(0.4));
  const deal = brief.listingType === 'rent' ? { ar: 'للإيجار', en: 'for rent' } : { ar: 'للبيع', en: 'for sale' };
  const flat = n === 1 ? 'one-bedroom apartment' : `${n}-bedroom apartment`;
  const choices: Pair[] = [
    { ar: `شقة ${rooms} وصالة ${deal.ar} في ${place.ar}`, en: `${capital(flat)} ${deal.en} in ${place.en}` },
    {
      ar: `${deal.ar} شقة في ${place.ar} ${rooms}`,
      en: `Apartment ${deal.en} in ${place.en}, ${plural(n, 'bedroom')}`,
    },
    {
      ar: `${deal.ar} شقة ${rooms} في ${place.ar} قطعة ${block}`,
      en: `${place.en}, Block ${block}: ${flat} ${deal.en}`,
    },
    {
      ar: `شقة مرتبة في ${place.ar} مساحة ${brief.area} متر`,
      en: `Well-kept ${brief.area} m² apartment in ${place.en}`,
    },
    { ar: `شقة واسعة ${rooms} ${deal.ar} – ${place.ar}`, en: `Spacious ${flat} ${deal.en}, ${place.en}` },
  ];
  if (form === 'house') {
    choices.push(
      { ar: `شقة في فيلا ${deal.ar} في ${place.ar} ${rooms}`, en: `${capital(flat)} in a private house, ${place.en}` },
      { ar: `${deal.ar} شقة أول ساكن في ${place.ar}`, en: `Brand-new apartment ${deal.en} in ${place.en}` },
    );
  }
  if (brief.sea) {
    return random.pick([
      { ar: `شقة بإطلالة بحرية ${deal.ar} في ${place.ar}`, en: `Sea-view apartment ${deal.en} in ${place.en}` },
      { ar: `شقة ${rooms} على البحر في ${place.ar}`, en: `${capital(flat)} by the sea in ${place.en}` },
      { ar: `${deal.ar} شقة في برج بحري – ${place.ar} ${rooms}`, en: `${place.en} tower: ${flat} with a sea view` },
    ]);
  }
  if (brief.amenities.includes('Furnished')) {
    choices.push({ ar: `شقة مفروشة ${rooms} في ${place.ar}`, en: `Furnished ${flat} in ${place.en}` });
  }
  return random.pick(choices);
}

function write(brief: Brief, form: Form): Copy {
  const { random, place, block, bathrooms } = brief;
  const n = brief.bedrooms ?? 1;
  const baths = bathrooms ?? 1;
  const floor = form === 'tower' ? random.int(6, 22) : form === 'house' ? random.int(1, 3) : random.int(1, 9);
  const home: Pair = {
    block: { ar: 'في عمارة نظيفة وهادية', en: 'in a clean, quiet building' },
    tower: { ar: 'في برج على البحر', en: 'in a tower on the seafront' },
    house: { ar: 'في بيت خاص', en: 'in a private house' },
  }[form];
  const rent = brief.listingType === 'rent';
  const opening = random.pick<Pair>([
    {
      ar: `${rent ? 'للإيجار' : 'للبيع'} شقة في ${place.ar} قطعة ${block} ${home.ar}.`,
      en: `${rent ? 'For rent' : 'For sale'}: apartment in ${place.en}, Block ${block}, ${home.en}.`,
    },
    {
      ar: `شقة ${home.ar} في منطقة ${place.ar}، ${floor > 10 ? `الدور ${floor}` : `الدور ${floorAr(floor)}`}.`,
      en: `An apartment ${home.en} in ${place.en}, on the ${ordinal(floor)} floor.`,
    },
    {
      ar: `${rent ? 'نعرض للإيجار' : 'نعرض للبيع'} شقة مساحتها ${brief.area} متر ${home.ar} في ${place.ar}.`,
      en: `We offer a ${brief.area} m² apartment ${home.en} in ${place.en} ${rent ? 'for rent' : 'for sale'}.`,
    },
  ]);
  const rooms = roomsAr(n, random.chance(0.5));
  const master = n > 1 && baths > 1 && random.chance(0.5);
  const layouts: Pair[] = [
    {
      ar: `تتكون من ${rooms}${master ? ' منها ماستر' : ''} وصالة و${bathsAr(baths)} ومطبخ.`,
      en: `${capital(plural(n, 'bedroom'))}${master ? ', one of them a master' : ''}, a hall, ${plural(baths, 'bathroom')} and a kitchen.`,
    },
    {
      ar: `التقسيم: ${rooms} نوم${master ? ' (واحدة ماستر)' : ''}، صالة، ${bathsAr(baths)}، مطبخ${random.chance(0.5) ? ' مغلق' : ''}.`,
      en: `The layout: ${plural(n, 'bedroom')}${master ? ' (one master)' : ''}, living room, ${plural(baths, 'bathroom')}, kitchen.`,
    },
  ];
  const sized = {
    ar: `${rooms} وصالة كبيرة و${bathsAr(baths)} والمساحة ${brief.area} متر.`,
    en: `${plural(n, 'bedroom')} and a large hall with ${plural(baths, 'bathroom')}, ${brief.area} m² in all.`,
  };
  if (!opening.en.includes('m²')) layouts.push(sized);
  const extra: Line = brief.sea
    ? random.pick([
        { ar: 'الصالة والبلكونة على البحر مباشرة.', en: 'The living room looks straight onto the sea.' },
        { ar: 'إطلالة مفتوحة على الخليج.', en: 'Open view over the Gulf.' },
      ])
    : random.pick<Line>([
        { ar: 'تشطيب حديث وأرضيات بورسلان.', en: 'Recently finished, with porcelain floors.' },
        { ar: 'إضاءة طبيعية وتهوية ممتازة.', en: 'Good daylight and a cross breeze.' },
        { ar: 'الصبغ جديد والتكييف ممتاز.', en: 'Freshly painted, and the A/C works well.' },
        null,
      ]);
  const cars: Line = brief.parking
    ? { ar: `يتوفر ${carsAr(brief.parking)}.`, en: `${capital(plural(brief.parking, 'parking space'))} included.` }
    : null;
  const income: Line =
    !rent && random.chance(0.4)
      ? { ar: 'مناسبة للسكن أو الاستثمار، ومؤجرة حالياً.', en: 'Good to live in or to let; currently rented.' }
      : null;
  const lines = [
    opening,
    random.pick(layouts),
    extra,
    comesWith(brief),
    random.chance(0.6) ? cars : null,
    near(brief),
    income,
    closing(brief, true),
  ];
  return { title: title(brief, form), description: paragraph(random, lines) };
}

export function apartment(setting: Setting): Draft {
  const form = formOf(setting);
  const base = facts(setting, form);
  return {
    ...base,
    ...write(briefOf(setting, base), form),
    exteriors:
      form === 'tower' ? ['seafront', 'skyline'] : form === 'house' ? ['block'] : ['block', 'block', 'skyline'],
    interiors: [
      'living',
      'bedroom',
      'kitchen',
      'bathroom',
      ...(form === 'house' ? [] : (['balcony', 'lobby'] as const)),
    ],
  };
}
