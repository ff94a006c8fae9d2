/** Houses: whole villas, floors and duplexes in one, government houses, and chalets by the sea. */
import type { AmenityName } from '../amenities';
import { closing, comesWith, near, type Brief, type Copy } from '../copy/shared';
import { bathsAr, capital, carsAr, grouped, paragraph, plural, roomsAr, type Line } from '../copy/words';
import { CHALET_AREAS, FARM_AREAS, haggle } from '../market';
import type { Pair } from '../types';
import { briefOf, rounded, type Draft, type Facts, type Setting } from './draft';

type Form = 'villa' | 'floor' | 'duplex' | 'house' | 'chalet';

const NAMES: Readonly<Record<Form, Pair>> = {
  villa: { ar: 'فيلا', en: 'villa' },
  floor: { ar: 'دور', en: 'floor' },
  duplex: { ar: 'دوبلكس', en: 'duplex' },
  house: { ar: 'بيت', en: 'house' },
  chalet: { ar: 'شاليه', en: 'chalet' },
};

function formOf({ random, area, listingType }: Setting): Form {
  if (CHALET_AREAS.has(area.name) || FARM_AREAS.has(area.name)) return 'chalet';
  if (listingType === 'sale') return random.pick(['villa', 'villa', 'villa', 'house']);
  return random.pick(['floor', 'floor', 'floor', 'duplex', 'villa', 'villa']);
}

function facts({ random, market, listingType }: Setting, form: Form): Facts {
  const plots =
    market.plot >= 1000 ? [400, 500, 500, 750, 1000] : market.plot < 700 ? [300, 400, 400, 600] : [375, 400, 400, 500];
  const small: Readonly<Record<Form, readonly number[]>> = {
    villa: plots,
    floor: [200, 240, 260, 300, 350],
    duplex: [280, 320, 400],
    house: plots.slice(0, 3),
    chalet: [250, 400, 500, 750],
  };
  const area = random.pick(small[form]);
  const bedrooms = {
    villa: random.int(5, 8),
    floor: random.int(3, 5),
    duplex: random.int(4, 6),
    house: random.int(4, 6),
    chalet: random.int(3, 5),
  }[form];
  const standing = (0.7 + market.flats * 0.28) * haggle(random);
  const rent =
    {
      villa: 1250 + area * 0.9,
      floor: 330 + area * 1.25,
      duplex: 560 + area * 1.45,
      house: 850,
      chalet: 600 + area * 0.8,
    }[form] * standing;
  const age = {
    villa: random.between(0.98, 1.25),
    floor: 1,
    duplex: 1,
    house: random.between(0.82, 0.95),
    chalet: random.between(0.95, 1.2),
  }[form];
  const sale =
    form === 'chalet' ? 150_000 + area * 200 * age : area * market.plot * age + (form === 'villa' ? 60_000 : 0);
  return {
    bedrooms,
    bathrooms: Math.min(8, Math.max(2, bedrooms - random.int(0, 1) + (form === 'villa' ? 1 : 0))),
    parking: form === 'floor' ? random.int(1, 2) : random.int(2, 4),
    area,
    amenities: comforts(random, form),
    price: listingType === 'rent' ? rent : sale,
  };
}

function comforts(random: Setting['random'], form: Form): AmenityName[] {
  const base: readonly AmenityName[] = [
    'Central A/C',
    "Maid's room",
    'Laundry room',
    'Storage room',
    'Covered parking',
    'Kitchen appliances',
    'Balcony',
  ];
  const own: Readonly<Record<Form, readonly AmenityName[]>> = {
    villa: [
      'Diwaniya',
      "Driver's room",
      'Elevator',
      'Swimming pool',
      'Garden',
      'Basement',
      'Roof',
      'Wheelchair access',
    ],
    floor: ['Private entrance', "Driver's room", 'Roof', 'Elevator'],
    duplex: ['Private entrance', "Driver's room", 'Roof', 'Garden', 'Swimming pool'],
    house: ['Diwaniya', 'Roof', 'Garden', 'Basement'],
    chalet: ['Sea view', 'Swimming pool', 'Furnished', 'Garden', 'Security', 'Pets allowed'],
  };
  return [...random.sample(own[form], random.int(2, 5)), ...random.sample(base, random.int(2, 4))];
}

function title(brief: Brief, form: Form): Pair {
  const { random, place, block, area } = brief;
  const name = NAMES[form];
  const n = brief.bedrooms ?? 4;
  const deal = brief.listingType === 'rent' ? { ar: 'للإيجار', en: 'for rent' } : { ar: 'للبيع', en: 'for sale' };
  const choices: Pair[] = [
    { ar: `${name.ar} ${deal.ar} في ${place.ar}`, en: `${capital(name.en)} ${deal.en} in ${place.en}` },
    {
      ar: `${deal.ar} ${name.ar} في ${place.ar} قطعة ${block}`,
      en: `${place.en}, Block ${block}: ${name.en} ${deal.en}`,
    },
    {
      ar: `${name.ar} ${roomsAr(n, random.chance(0.4))} ${deal.ar} – ${place.ar}`,
      en: `${n}-bedroom ${name.en} ${deal.en}, ${place.en}`,
    },
    {
      ar: `${deal.ar} ${name.ar} مساحة ${area} متر في ${place.ar}`,
      en: `${area} m² ${name.en} ${deal.en} in ${place.en}`,
    },
  ];
  if (form === 'villa')
    choices.push(
      { ar: `فيلا حديثة زاوية في ${place.ar}`, en: `Modern corner villa in ${place.en}` },
      { ar: `فيلا بطن وظهر ${deal.ar} في ${place.ar}`, en: `Villa on two streets ${deal.en}, ${place.en}` },
    );
  if (form === 'floor')
    choices.push({
      ar: `دور كامل ${deal.ar} في ${place.ar} ${roomsAr(n)}`,
      en: `Full floor ${deal.en} in ${place.en}, ${plural(n, 'bedroom')}`,
    });
  if (form === 'chalet' && !FARM_AREAS.has(place.en))
    choices.push({ ar: `شاليه على البحر في ${place.ar}`, en: `Seaside chalet in ${place.en}` });
  if (form === 'house')
    choices.push({
      ar: `بيت حكومي مرتب ${deal.ar} في ${place.ar}`,
      en: `Well-kept government house ${deal.en}, ${place.en}`,
    });
  return random.pick(choices);
}

const STOREYS: readonly Pair[] = [
  { ar: 'دورين ونص مع سرداب', en: 'Two and a half storeys with a basement' },
  { ar: 'ثلاث أدوار', en: 'Three storeys' },
  { ar: 'دورين وملحق', en: 'Two storeys and an annex' },
];

function openings(brief: Brief, form: Form): Pair {
  const { random, place, block, area } = brief;
  const rent = brief.listingType === 'rent';
  const name = NAMES[form];
  if (form === 'floor') {
    const floor = random.pick<Pair>([
      { ar: 'الدور الأرضي', en: 'Ground floor' },
      { ar: 'الدور الأول', en: 'First floor' },
      { ar: 'الدور الثاني', en: 'Second floor' },
    ]);
    return {
      ar: `للإيجار ${floor.ar} كامل من فيلا في ${place.ar} قطعة ${block}.`,
      en: `${floor.en} of a villa in ${place.en}, Block ${block}, let as a whole.`,
    };
  }
  if (form === 'chalet') {
    return random.pick<Pair>([
      {
        ar: `شاليه في ${place.ar} ${rent ? 'للإيجار السنوي' : 'للبيع'}، مساحته ${area} متر.`,
        en: `A chalet in ${place.en}, ${area} m², ${rent ? 'for yearly rent' : 'for sale'}.`,
      },
      {
        ar: `${rent ? 'للإيجار' : 'للبيع'} شاليه مرتب في ${place.ar}، مناسب للعائلة ولعطلة نهاية الأسبوع.`,
        en: `A tidy chalet in ${place.en}, made for the family and the weekend.`,
      },
    ]);
  }
  const sides = random.pick<Pair>([
    { ar: 'على شارع واحد', en: 'on one street' },
    { ar: 'زاوية على شارعين', en: 'on a corner of two streets' },
    { ar: 'بطن وظهر', en: 'with a street in front and behind' },
    { ar: 'على ارتداد', en: 'beside an open setback' },
  ]);
  const storeys = random.pick(STOREYS);
  return random.pick<Pair>([
    {
      ar: `${rent ? 'للإيجار' : 'للبيع'} ${name.ar} في ${place.ar} قطعة ${block}، مساحة الأرض ${grouped(area)} متر، ${sides.ar}.`,
      en: `${capital(name.en)} ${rent ? 'for rent' : 'for sale'} in ${place.en}, Block ${block}, on a ${grouped(area)} m² plot ${sides.en}.`,
    },
    {
      ar: `${name.ar} ${sides.ar} في منطقة ${place.ar}. ${storeys.ar}، والمساحة ${grouped(area)} متر.`,
      en: `A ${name.en} ${sides.en} in ${place.en}. ${storeys.en}, ${grouped(area)} m².`,
    },
    {
      ar: `نعرض لكم ${name.ar} ${rent ? 'للإيجار' : 'للبيع'} في ${place.ar}، المساحة ${grouped(area)} متر ${sides.ar}. ${storeys.ar}.`,
      en: `We present a ${name.en} in ${place.en}, ${grouped(area)} m², ${sides.en}. ${storeys.en}.`,
    },
  ]);
}

function write(brief: Brief, form: Form): Copy {
  const { random } = brief;
  const n = brief.bedrooms ?? 4;
  const baths = brief.bathrooms ?? 3;
  const rooms = roomsAr(n, random.chance(0.5));
  const layout = random.pick<Pair>([
    {
      ar: `${rooms} نوم و${bathsAr(baths)} وصالة عائلية وغرفة طعام.`,
      en: `${capital(plural(n, 'bedroom'))}, ${plural(baths, 'bathroom')}, a family hall and a dining room.`,
    },
    {
      ar: `${form === 'villa' ? 'فيها' : 'فيه'} ${rooms} منها ${n > 4 ? '3 ماستر' : 'غرفة ماستر'}، وصالتين ومطبخ داخلي و${bathsAr(baths)}.`,
      en: `It has ${plural(n, 'bedroom')}, ${n > 4 ? 'three of them masters' : 'one of them a master'}, two halls, an indoor kitchen and ${plural(baths, 'bathroom')}.`,
    },
    {
      ar: `التوزيع: استقبال، صالة، ${rooms}، ${bathsAr(baths)}، ومطبخ تحضيري.`,
      en: `The layout: reception, hall, ${plural(n, 'bedroom')}, ${plural(baths, 'bathroom')} and a preparation kitchen.`,
    },
  ]);
  const extra = random.pick<Line>([
    {
      ar: 'تشطيب سوبر ديلوكس، رخام ومطبخ ألمنيوم.',
      en: 'Finished to a high standard: marble floors, aluminium kitchen.',
    },
    { ar: 'البناء نظيف والتكييف مركزي جديد.', en: 'Sound construction and new central air conditioning.' },
    { ar: 'الواجهة حجر والحوش مبلط.', en: 'Stone front and a paved yard.' },
    form === 'house' ? { ar: 'يصلح للهدم أو الترميم.', en: 'Fit to renovate, or to build anew.' } : null,
    form === 'chalet'
      ? { ar: 'جلسة خارجية وشواية وحوش واسع.', en: 'Outdoor seating, a barbecue and a wide yard.' }
      : null,
  ]);
  const cars: Line = brief.parking
    ? { ar: `يتوفر ${carsAr(brief.parking)}.`, en: `Parking for ${plural(brief.parking, 'car')}.` }
    : null;
  const lines = [
    openings(brief, form),
    layout,
    extra,
    comesWith(brief),
    random.chance(0.5) ? cars : null,
    form === 'chalet' ? null : near(brief),
    closing(brief, form !== 'chalet'),
  ];
  return { title: title(brief, form), description: paragraph(random, lines) };
}

export function villa(setting: Setting): Draft {
  const form = formOf(setting);
  const base = facts(setting, form);
  return {
    ...base,
    area: rounded(base.area, 5),
    ...write(briefOf(setting, base), form),
    exteriors: ['villa'],
    interiors: [
      'living',
      'bedroom',
      'kitchen',
      'bathroom',
      ...(base.amenities.includes('Diwaniya') ? (['diwaniya'] as const) : []),
      ...(base.amenities.includes('Swimming pool') ? (['pool'] as const) : []),
    ],
  };
}
