/**
 * What the market says of a demo listing. Texts and amenities decide as far as they say something; the rest is drawn from
 * a sequence of its own, so that the listings themselves stay as they are.
 */
import { amenities } from './amenities';
import { makeRandom } from './random';
import { readFacts } from './read-facts';
import type { DemoListing, MarketFacts, PlainListing, PropertyType } from './types';
import { agreeFacts } from '@/lib/listings/attributes/agree';
import { fits, type AttributeName } from '@/lib/listings/attributes/all';
import type { Subtype } from '@/lib/listings/constants';

const COMMON: Readonly<Record<PropertyType, Subtype>> = {
  apartment: 'flat',
  villa: 'villa',
  commercial: 'office',
  land: 'plot',
};

const AMENITY_IDS = new Map(amenities.map(({ name }, index) => [name.toLowerCase(), index]));

/** Arabic words of floors, as the texts have them. */
const FLOORS = [
  'الأرضي',
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
];

export function withMarketFacts(listing: PlainListing, now: Date): DemoListing {
  const random = makeRandom(`baraha-facts-${listing.key}`);
  const { propertyType: type, amenities: names } = listing;
  const read = readFacts(listing, type);
  const subtype = read.subtype ?? (listing.bedrooms === 0 ? 'studio' : COMMON[type]);
  const address = `${listing.address ?? ''} ${listing.addressAr ?? ''}`;
  const part = (pattern: RegExp) => pattern.exec(address)?.[1] ?? null;
  const text = `${listing.description ?? ''} ${listing.descriptionAr ?? ''}`;
  const has = (field: AttributeName) => fits(field, type, subtype);
  /** Not every owner fills in everything. */
  const often = <T>(value: T, probability = 0.75): T | null => (random.chance(probability) ? value : null);

  const floor = often(floorOf(text) ?? (subtype === 'floor' ? random.int(0, 2) : random.int(0, 9)), 0.8);
  const yearBuilt = often(now.getFullYear() - random.weighted([0, 2, 5, 9, 14, 20, 28, 40], (age) => 50 - age), 0.6);
  const monthlyIncome = Math.round((listing.price * random.between(0.0054, 0.0064)) / 50) * 50;
  const streets = /زاوية|شارعين|بطن وظهر|corner|two streets|front and behind/i.test(text)
    ? 2
    : /ثلاث شوارع|three streets/i.test(text)
      ? 3
      : 1;
  const facts: MarketFacts = {
    subtype,
    furnished: has('furnished') ? (read.furnished ?? often(names.includes('Furnished') ? 'fully' : 'no', 0.5)) : null,
    floor: has('floor') ? floor : null,
    block: read.block,
    street: part(/(?:Street|شارع) (\d+)/),
    avenue: part(/(?:Lane|جادة) (\d+)/),
    building: part(/(?:Building|House|Plot|بناية|منزل|قسيمة) (\d+)/),
    paciNumber: often(String(random.int(10_000_000, 19_999_999)), 0.4),
    yearBuilt: has('yearBuilt') ? yearBuilt : null,
    monthlyIncome: has('monthlyIncome') && listing.listingType === 'sale' ? monthlyIncome : null,
    streetCount: has('streetCount') ? streets : null,
    frontage: has('frontage') ? often(Math.round(Math.sqrt(listing.area) * random.between(0.8, 1))) : null,
    corner: has('corner') ? /زاوية|corner/i.test(`${text} ${listing.title ?? ''} ${listing.titleAr ?? ''}`) : null,
    maidRoom: null,
    driverRoom: null,
    diwaniya: null,
    centralAirConditioning: null,
    privateEntrance: null,
    rentPeriod: null,
    tenants: null,
    availableFrom: null,
    deposit: null,
    commission: null,
  };
  return { ...listing, ...agreed(listing, facts), ...termsOf(listing, facts, now) };
}

const DAY = 24 * 60 * 60 * 1_000;

/** Of what is for rent. Some furnished flats are let by the day or the week, which costs more than its part of a month. */
function termsOf(listing: PlainListing, { subtype, furnished }: MarketFacts, now: Date) {
  const random = makeRandom(`baraha-terms-${listing.key}`);
  const { propertyType: type, listingType, price } = listing;
  if (listingType === 'sale')
    return { rentPeriod: null, tenants: null, availableFrom: null, deposit: null, commission: null };
  const text = `${listing.description ?? ''} ${listing.descriptionAr ?? ''}`;
  const isByMonth = /month|year|شهر|سن/i.test(text) || type !== 'apartment' || furnished !== 'fully';
  const rentPeriod = isByMonth ? 'month' : random.pick(['month', 'month', 'week', 'day'] as const);
  const parts = { month: 1, week: 3, day: 15 }[rentPeriod];
  const rent = Math.max(5, Math.round(price / parts / 5) * 5);
  const tenants = random.weighted([null, 'families', 'any', 'single_men', 'single_women', 'staff'] as const, (each) =>
    each === null ? 10 : each === 'families' ? 6 : 1,
  );
  const inDays = random.int(-20, 60);
  const isMonthsDeposit = /month's deposit|تأمين شهر/.test(text);
  return {
    price: parts === 1 ? price : rent,
    rentPeriod,
    tenants: fits('tenants', type, subtype) ? (/families|عوائل/i.test(text) ? ('families' as const) : tenants) : null,
    availableFrom: random.chance(0.4) ? new Date(Math.floor(now.getTime() / DAY + inDays) * DAY) : null,
    deposit: isMonthsDeposit ? price : random.chance(0.3) ? (random.chance(0.5) ? 0 : rent) : null,
    commission: random.chance(0.4) ? (random.chance(0.6) ? 0 : Math.round(rent / 2)) : null,
  };
}

function floorOf(text: string): number | null {
  const [, english] = /(\d+)(?:st|nd|rd|th) floor/.exec(text) ?? [];
  if (english) return Number(english);
  const [, arabic = ''] = /الدور (\S+?)[.،]?(?=\s|$)/.exec(text) ?? [];
  const place = FLOORS.indexOf(arabic);
  return place >= 0 ? place : /^\d+$/.test(arabic) ? Number(arabic) : null;
}

/** As a write of the application makes fields and amenities agree. */
function agreed(listing: PlainListing, facts: MarketFacts) {
  const names = amenities.map(({ name }) => name);
  const ids = listing.amenities.flatMap((name) => AMENITY_IDS.get(name.toLowerCase()) ?? []);
  const { listingType, propertyType, bedrooms } = listing;
  const { amenities: agreedIds, ...agreedFacts } = agreeFacts(
    { ...facts, listingType, propertyType, bedrooms, amenities: ids },
    AMENITY_IDS,
  );
  return { ...agreedFacts, amenities: agreedIds.flatMap((id) => names[id] ?? []) };
}
