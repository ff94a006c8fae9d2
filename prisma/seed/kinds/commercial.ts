/** Shops, offices, clinics, cafés, warehouses, showrooms, and buildings let as a whole. */
import type { AmenityName } from '../amenities';
import { closing, comesWith, near, type Brief, type Copy } from '../copy/shared';
import { bathsAr, capital, carsAr, floorAr, grouped, ordinal, paragraph, plural, type Line } from '../copy/words';
import { haggle, INDUSTRIAL_AREAS } from '../market';
import type { SceneName } from '../picture-list';
import type { Pair } from '../types';
import { briefOf, rounded, type Draft, type Facts, type Setting } from './draft';

type Form = 'shop' | 'office' | 'clinic' | 'cafe' | 'warehouse' | 'showroom' | 'building';

interface FormFacts {
  readonly name: Pair;
  readonly area: readonly [number, number];
  /** KWD for a square metre and month. */
  readonly rent: number;
  readonly exteriors: readonly SceneName[];
  readonly interiors: readonly SceneName[];
}

const FORMS: Readonly<Record<Form, FormFacts>> = {
  shop: { name: { ar: 'محل تجاري', en: 'shop' }, area: [28, 120], rent: 13, exteriors: ['shops'], interiors: [] },
  office: {
    name: { ar: 'مكتب', en: 'office' },
    area: [40, 240],
    rent: 7.5,
    exteriors: ['offices'],
    interiors: ['office', 'lobby'],
  },
  clinic: {
    name: { ar: 'عيادة', en: 'clinic' },
    area: [90, 260],
    rent: 10,
    exteriors: ['offices'],
    interiors: ['office', 'lobby'],
  },
  cafe: { name: { ar: 'كافيه', en: 'café space' }, area: [60, 180], rent: 14, exteriors: ['shops'], interiors: [] },
  warehouse: {
    name: { ar: 'مخزن', en: 'warehouse' },
    area: [250, 1200],
    rent: 2.6,
    exteriors: ['warehouse'],
    interiors: [],
  },
  showroom: {
    name: { ar: 'معرض', en: 'showroom' },
    area: [120, 450],
    rent: 7,
    exteriors: ['shops', 'warehouse'],
    interiors: [],
  },
  building: {
    name: { ar: 'عمارة استثمارية', en: 'investment building' },
    area: [500, 1000],
    rent: 6,
    exteriors: ['offices', 'block'],
    interiors: ['lobby', 'living', 'kitchen'],
  },
};

function formOf({ random, area, listingType }: Setting): Form {
  if (INDUSTRIAL_AREAS.has(area.name)) return random.pick(['warehouse', 'warehouse', 'showroom', 'office']);
  if (listingType === 'sale') return random.pick(['building', 'building', 'building', 'office', 'shop']);
  return random.pick(['shop', 'shop', 'office', 'office', 'office', 'clinic', 'cafe', 'showroom']);
}

function facts({ random, market, listingType }: Setting, form: Form): Facts {
  const {
    area: [min, max],
    rent: perMetre,
  } = FORMS[form];
  const area = rounded(random.between(min, max), form === 'building' ? 50 : form === 'warehouse' ? 25 : 5);
  const standing = Math.min(1.35, 0.6 + market.flats * 0.35) * haggle(random, 0.18);
  const sale =
    form === 'building' ? area * market.plot * random.between(1.7, 2.4) + 250_000 : area * perMetre * 165 * standing;
  return {
    bedrooms: null,
    bathrooms: form === 'building' || form === 'shop' ? null : random.int(1, area > 150 ? 3 : 2),
    parking: form === 'shop' ? null : random.int(1, 5),
    area,
    amenities: comforts(random, form),
    price:
      listingType === 'rent' ? area * perMetre * standing : form === 'warehouse' ? area * market.plot * 1.05 : sale,
  };
}

function comforts(random: Setting['random'], form: Form): AmenityName[] {
  const indoor: readonly AmenityName[] = [
    'Central A/C',
    'Security',
    'Elevator',
    'Internet',
    'Covered parking',
    'Wheelchair access',
    'Furnished',
  ];
  const street: readonly AmenityName[] = ['Central A/C', 'Storage room', 'Security', 'Wheelchair access', 'Basement'];
  if (form === 'warehouse') return random.sample(['Security', 'Covered parking', 'Internet'], random.int(1, 2));
  return random.sample(
    form === 'office' || form === 'clinic' || form === 'building' ? indoor : street,
    random.int(1, 4),
  );
}

function title(brief: Brief, form: Form): Pair {
  const { random, place, area } = brief;
  const { name } = FORMS[form];
  const deal = brief.listingType === 'rent' ? { ar: 'للإيجار', en: 'for rent' } : { ar: 'للبيع', en: 'for sale' };
  return random.pick<Pair>([
    { ar: `${name.ar} ${deal.ar} في ${place.ar}`, en: `${capital(name.en)} ${deal.en} in ${place.en}` },
    {
      ar: `${deal.ar} ${name.ar} ${grouped(area)} متر في ${place.ar}`,
      en: `${grouped(area)} m² ${name.en} ${deal.en} in ${place.en}`,
    },
    {
      ar: `${deal.ar} ${name.ar} على شارع رئيسي – ${place.ar}`,
      en: `${capital(name.en)} on a main street, ${place.en}`,
    },
    { ar: `${name.ar} بموقع حيوي في ${place.ar}`, en: `${capital(name.en)} in a busy part of ${place.en}` },
  ]);
}

function body(brief: Brief, form: Form): readonly Line[] {
  const { random, area } = brief;
  const floor = random.int(1, 10);
  if (form === 'building') {
    const storeys = random.int(6, 12);
    const flats = storeys * random.int(3, 5);
    return [
      {
        ar: `العمارة ${storeys} ${storeys > 10 ? 'دوراً' : 'أدوار'} وفيها ${flats} شقة، مؤجرة بالكامل.`,
        en: `${storeys} storeys with ${flats} apartments, fully let.`,
      },
      random.pick<Line>([
        {
          ar: `العائد السنوي تقريباً ${random.pick(['6.8', '7', '7.2', '7.5'])}%.`,
          en: 'A steady yearly return of around seven percent.',
        },
        { ar: 'الدخل ثابت وعقود سارية.', en: 'Stable income on running contracts.' },
        { ar: 'البناء مصان والمصاعد جديدة.', en: 'The building is well maintained and the lifts are new.' },
      ]),
    ];
  }
  const size: Readonly<Record<Exclude<Form, 'building'>, readonly Pair[]>> = {
    shop: [
      { ar: `المساحة ${area} متر بواجهة زجاج ${random.int(4, 9)} متر.`, en: `${area} m² with a wide glass front.` },
      {
        ar: `محل ${area} متر مع ميزانين، يصلح لجميع الأنشطة.`,
        en: `${area} m² plus a mezzanine, suitable for most trades.`,
      },
    ],
    office: [
      {
        ar: `الدور ${floorAr(floor)}، مساحته ${area} متر ومقسم إلى غرف واستقبال.`,
        en: `On the ${ordinal(floor)} floor: ${area} m², divided into rooms and a reception.`,
      },
      {
        ar: `مساحة مفتوحة ${area} متر جاهزة للتقسيم، الدور ${floorAr(floor)}.`,
        en: `An open floor of ${area} m² ready to fit out, ${ordinal(floor)} floor.`,
      },
    ],
    clinic: [
      {
        ar: `${area} متر، استقبال و${random.int(3, 6)} غرف كشف، تصلح لعيادة أسنان أو جلدية.`,
        en: `${area} m² with a reception and examination rooms, suited to dentistry or dermatology.`,
      },
    ],
    cafe: [
      {
        ar: `${area} متر مع جلسة خارجية ومدخنة جاهزة.`,
        en: `${area} m² with outdoor seating and an extraction flue in place.`,
      },
    ],
    warehouse: [
      {
        ar: `مخزن ${grouped(area)} متر، ارتفاع 7 متر وأرضية خرسانة، مرخص تخزين.`,
        en: `A ${grouped(area)} m² warehouse, 7 m high, concrete floor, licensed for storage.`,
      },
      { ar: `${grouped(area)} متر مع مكتب وباب شاحنات.`, en: `${grouped(area)} m² with an office and a truck door.` },
    ],
    showroom: [
      {
        ar: `معرض ${grouped(area)} متر على الشارع الرئيسي بواجهة كاملة.`,
        en: `A ${grouped(area)} m² showroom with its full front to the main street.`,
      },
    ],
  };
  const people: Line =
    brief.bathrooms && random.chance(0.6)
      ? { ar: `فيه ${bathsAr(brief.bathrooms)}.`, en: `${capital(plural(brief.bathrooms, 'bathroom'))}.` }
      : null;
  const cars: Line =
    brief.parking && random.chance(0.6)
      ? { ar: `يتوفر ${carsAr(brief.parking)}.`, en: `${capital(plural(brief.parking, 'parking space'))}.` }
      : null;
  return [random.pick(size[form]), people, cars];
}

function write(brief: Brief, form: Form): Copy {
  const { random, place, block } = brief;
  const { name } = FORMS[form];
  const rent = brief.listingType === 'rent';
  const opening = random.pick<Pair>([
    {
      ar: `${rent ? 'للإيجار' : 'للبيع'} ${name.ar} في ${place.ar} قطعة ${block}.`,
      en: `${capital(name.en)} ${rent ? 'for rent' : 'for sale'} in ${place.en}, Block ${block}.`,
    },
    { ar: `فرصة لأصحاب الأعمال: ${name.ar} في ${place.ar}.`, en: `For business owners: ${name.en} in ${place.en}.` },
    {
      ar: `${name.ar} في موقع حيوي وحركة طول اليوم في ${place.ar}.`,
      en: `${capital(name.en)} in ${place.en}, with passers-by all day.`,
    },
  ]);
  const lines = [
    opening,
    ...body(brief, form),
    comesWith(brief),
    random.chance(0.5) ? near(brief) : null,
    closing(brief, false),
  ];
  return { title: title(brief, form), description: paragraph(random, lines) };
}

export function commercial(setting: Setting): Draft {
  const form = formOf(setting);
  const base = facts(setting, form);
  const { exteriors, interiors } = FORMS[form];
  return { ...base, ...write(briefOf(setting, base), form), exteriors, interiors };
}
