/** The parts of a demo listing that do not depend on what is offered: languages, address, map, contact. */
import type { Area } from './areas';
import { demoOwners, FIRST_PRIVATE_OWNER } from './owners';
import { makeRandom, type Random } from './random';
import type { PlainListing, Pair, PropertyType } from './types';

const ARABIC_ONLY = 0.13;
const ENGLISH_ONLY = 0.07;

type Words = Pick<PlainListing, 'title' | 'titleAr' | 'description' | 'descriptionAr' | 'address' | 'addressAr'>;

/** In both languages or in one. What is on show (featured, newest) always has both. */
export function spoken(
  random: Random,
  copy: { readonly title: Pair; readonly description: Pair; readonly address: Pair | null },
  both: boolean,
): Words {
  const mark = random.next();
  const arabic = both || mark >= ENGLISH_ONLY;
  const english = both || mark < 1 - ARABIC_ONLY;
  return {
    title: english ? copy.title.en : null,
    titleAr: arabic ? copy.title.ar : null,
    description: english ? copy.description.en : null,
    descriptionAr: arabic ? copy.description.ar : null,
    address: english ? (copy.address?.en ?? null) : null,
    addressAr: arabic ? (copy.address?.ar ?? null) : null,
  };
}

/** `قطعة 3، شارع 12، منزل 20`, or nothing for one in fourteen. */
export function addressOf(random: Random, propertyType: PropertyType, block: number): Pair | null {
  if (random.chance(0.07)) return null;
  const street = random.chance(0.15) ? random.int(100, 420) : random.int(1, 48);
  const number = random.int(2, 90);
  const last = {
    apartment: { ar: `بناية ${number}`, en: `Building ${number}` },
    villa: { ar: `منزل ${number}`, en: `House ${number}` },
    commercial: { ar: `بناية ${number}`, en: `Building ${number}` },
    land: { ar: `قسيمة ${number}`, en: `Plot ${number}` },
  }[propertyType];
  const lane = random.int(1, 9);
  const start = { ar: `قطعة ${block}، شارع ${street}`, en: `Block ${block}, Street ${street}` };
  return random.weighted<Pair>(
    [
      start,
      { ar: `${start.ar}، ${last.ar}`, en: `${start.en}, ${last.en}` },
      { ar: `${start.ar}، جادة ${lane}، ${last.ar}`, en: `${start.en}, Lane ${lane}, ${last.en}` },
    ],
    ({ en }) => (en === start.en ? 4 : en.includes('Lane') ? 1 : 4),
  );
}

/** About four in five listings say where on the map they are: near their area's centre. */
export function mapPoint(random: Random, area: Area): Pick<PlainListing, 'latitude' | 'longitude'> {
  const [north, east] = [random.between(-0.0035, 0.0035), random.between(-0.0035, 0.0035)];
  if (area.latitude === null || area.longitude === null || random.chance(0.2))
    return { latitude: null, longitude: null };
  return {
    latitude: Number((area.latitude + north).toFixed(6)),
    longitude: Number((area.longitude + east).toFixed(6)),
  };
}

/** Two in five belong to private people, drawn from a sequence of their own; those of the first account stay its own. */
export function ownerOf(random: Random, key: string): number {
  const known = knownOwner(random);
  const own = makeRandom(`baraha-owner-${key}`);
  return known > 0 && own.chance(0.4) ? own.int(FIRST_PRIVATE_OWNER, demoOwners.length - 1) : known;
}

function knownOwner(random: Random): number {
  return random.weighted(
    demoOwners.map((_, index) => index),
    (index) => demoOwners[index]?.share ?? 0,
  );
}

const CONTACTS = [
  'أبو محمد',
  'أم خالد',
  'بو سالم',
  'أحمد',
  'عبدالله',
  'Ahmed',
  'Jose',
  'Maryam',
  'Faisal',
  'خدمة العملاء',
];

/** Usually the owner's own number; at times none. */
export function contactOf(random: Random, ownerIndex: number): Pick<PlainListing, 'contactPhone' | 'contactName'> {
  const owner = demoOwners[ownerIndex];
  if (!owner) throw new Error(`No owner ${ownerIndex}`);
  const other = `+965${random.pick(['5000', '6000', '9000'])}00${random.int(20, 99)}`;
  const phone = random.chance(0.75) ? owner.phone : other;
  random.next(); // once chose how it was written; without it all that follows would be other data
  return {
    contactPhone: random.chance(0.07) ? null : phone,
    contactName: random.chance(0.09) ? null : phone === owner.phone ? owner.fullName : random.pick(CONTACTS),
  };
}
