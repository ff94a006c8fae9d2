/** Plots to build on, workshop plots, farms and stables. Land has no rooms and no parking. */
import { closing, near, type Brief, type Copy } from '../copy/shared';
import { capital, grouped, paragraph, type Line } from '../copy/words';
import { CHALET_AREAS, FARM_AREAS, haggle, INDUSTRIAL_AREAS, STABLE_AREAS } from '../market';
import type { Pair } from '../types';
import { briefOf, type Draft, type Facts, type Setting } from './draft';

type Form = 'plot' | 'workshop' | 'farm' | 'stable' | 'shore';

const NAMES: Readonly<Record<Form, Pair>> = {
  plot: { ar: 'أرض', en: 'plot' },
  workshop: { ar: 'قسيمة صناعية', en: 'industrial plot' },
  farm: { ar: 'مزرعة', en: 'farm' },
  stable: { ar: 'جاخور', en: 'stable plot' },
  shore: { ar: 'أرض شاليه', en: 'chalet plot' },
};

function formOf(place: string): Form {
  if (INDUSTRIAL_AREAS.has(place)) return 'workshop';
  if (FARM_AREAS.has(place)) return 'farm';
  if (STABLE_AREAS.has(place)) return 'stable';
  return CHALET_AREAS.has(place) ? 'shore' : 'plot';
}

const SIZES: Readonly<Record<Form, readonly number[]>> = {
  plot: [375, 400, 400, 500, 500, 600, 750, 1000],
  workshop: [500, 1000, 1000, 2000],
  farm: [10_000, 25_000, 50_000, 50_000],
  stable: [1250, 2500, 2500],
  shore: [400, 500, 750],
};

/** Yearly rent, as a share of the price, and by the month. */
const MONTHLY_YIELD = 0.0035;

function facts({ random, market, listingType }: Setting, form: Form): Facts {
  const area = random.pick(SIZES[form]);
  const price = area * market.plot * 0.93 * haggle(random) * (area >= 25_000 ? 0.5 : 1);
  return {
    bedrooms: null,
    bathrooms: null,
    parking: null,
    area,
    amenities: [],
    price: listingType === 'rent' ? price * MONTHLY_YIELD : price,
  };
}

const SIDES: readonly Pair[] = [
  { ar: 'زاوية على شارعين', en: 'on a corner of two streets' },
  { ar: 'بطن وظهر', en: 'with streets in front and behind' },
  { ar: 'على شارع واحد مقابل ساحة', en: 'on one street, facing open ground' },
  { ar: 'على ارتداد وسكة', en: 'beside a setback and a lane' },
  { ar: 'رأس بلوك على ثلاث شوارع', en: 'at the head of its block, on three streets' },
];

function title(brief: Brief, form: Form): Pair {
  const { random, place, area } = brief;
  const name = NAMES[form];
  const deal = brief.listingType === 'rent' ? { ar: 'للإيجار', en: 'for rent' } : { ar: 'للبيع', en: 'for sale' };
  const choices: Pair[] = [
    {
      ar: `${name.ar} ${deal.ar} في ${place.ar} ${grouped(area)} متر`,
      en: `${grouped(area)} m² ${name.en} ${deal.en} in ${place.en}`,
    },
    { ar: `${deal.ar} ${name.ar} في ${place.ar}`, en: `${capital(name.en)} ${deal.en} in ${place.en}` },
    {
      ar: `${deal.ar} ${name.ar} بموقع ممتاز – ${place.ar}`,
      en: `${capital(name.en)} in a good position, ${place.en}`,
    },
  ];
  if (form === 'plot') {
    choices.push(
      { ar: `أرض زاوية ${deal.ar} في ${place.ar}`, en: `Corner plot ${deal.en} in ${place.en}` },
      { ar: `قسيمة سكنية ${deal.ar} في ${place.ar}`, en: `Residential plot ${deal.en} in ${place.en}` },
    );
  }
  return random.pick(choices);
}

const ABOUT: Readonly<Record<Form, readonly Pair[]>> = {
  plot: [
    { ar: 'الأرض جاهزة للبناء والخدمات واصلة.', en: 'Ready to build on, with services at the boundary.' },
    { ar: 'حولها بيوت ساكنة والشوارع مبلطة.', en: 'Neighbouring houses are lived in and the streets are paved.' },
    { ar: 'المخطط معتمد ورخصة البناء جاهزة.', en: 'Approved plan, building permit in hand.' },
    { ar: 'بعيدة عن المحولات والمساجد وخط الضغط العالي.', en: 'Away from substations and high-voltage lines.' },
  ],
  workshop: [
    { ar: 'تصلح مخزن أو كراج، والكهرباء واصلة.', en: 'Suits a warehouse or a garage; power is connected.' },
    { ar: 'مسورة وفيها غرفة حارس.', en: "Walled, with a guard's room." },
  ],
  farm: [
    {
      ar: 'فيها بئر ونخيل مثمر وبيت صغير وديوانية.',
      en: 'With a well, bearing date palms, a small house and a diwaniya.',
    },
    { ar: 'مسورة وفيها محميات زراعية وكهرباء.', en: 'Fenced, with greenhouses and electricity.' },
  ],
  stable: [
    { ar: 'فيه شبوك وغرفة عامل وجلسة.', en: "With pens, a keeper's room and a seating area." },
    { ar: 'مسور بالكامل والماء والكهرباء واصلين.', en: 'Fully walled; water and power connected.' },
  ],
  shore: [
    { ar: 'قريبة من البحر ومخدومة، والجيران بانين.', en: 'Close to the sea and serviced; the neighbours have built.' },
  ],
};

function write(brief: Brief, form: Form): Copy {
  const { random, place, block, area } = brief;
  const name = NAMES[form];
  const rent = brief.listingType === 'rent';
  const sides = random.pick(SIDES);
  const opening = random.pick<Pair>([
    {
      ar: `${rent ? 'للإيجار' : 'للبيع'} ${name.ar} في ${place.ar} قطعة ${block}، المساحة ${grouped(area)} متر، ${sides.ar}.`,
      en: `${capital(name.en)} ${rent ? 'for rent' : 'for sale'} in ${place.en}, Block ${block}: ${grouped(area)} m² ${sides.en}.`,
    },
    {
      ar: `${name.ar} ${sides.ar} في ${place.ar}، المساحة ${grouped(area)} متر.`,
      en: `${/^[aeio]/.test(name.en) ? 'An' : 'A'} ${name.en} ${sides.en} in ${place.en}, ${grouped(area)} m².`,
    },
  ]);
  const front: Line =
    form === 'plot' && random.chance(0.5)
      ? { ar: `الواجهة ${random.pick([15, 18, 20, 25])} متر.`, en: 'A good, wide frontage.' }
      : null;
  const lines = [
    opening,
    random.pick(ABOUT[form]),
    front,
    form === 'plot' && random.chance(0.5) ? near(brief) : null,
    closing(brief, false),
  ];
  return { title: title(brief, form), description: paragraph(random, lines) };
}

export function land(setting: Setting): Draft {
  const form = formOf(setting.area.name);
  const base = facts(setting, form);
  return {
    ...base,
    ...write(briefOf(setting, base), form),
    exteriors: form === 'farm' || form === 'stable' ? ['farm'] : form === 'workshop' ? ['plot', 'warehouse'] : ['plot'],
    interiors:
      form === 'plot' ? ['plot', 'skyline'] : form === 'farm' || form === 'stable' ? ['farm'] : ['plot', 'warehouse'],
  };
}
