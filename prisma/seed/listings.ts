/**
 * The demo listings: the same at every run, with all dates relative to the `now` they are given.
 *
 * The first ones are landmarks, which tests may rely on. By their place in the list, from 0:
 *
 * | place | key in `LANDMARKS` | what it shows |
 * |---|---|---|
 * | 0 | arabicFlat | 3-bedroom flat for rent in Salmiya, written only in Arabic |
 * | 1 | englishFlat | the like, written only in English |
 * | 2 | featuredVilla | featured villa for sale in Bayan with five photos; `owner`'s |
 * | 3 | landWithoutPhotos | land for sale in Abu Ftaira, no photos |
 * | 4 | expired | ran out 7 days ago; `owner`'s |
 * | 5 | pending | waits for approval since yesterday; `owner`'s |
 * | 6 | expiring | public, 3 days left; `owner`'s |
 * | 7 | markup | public; HTML, script and quotes in title, description, address and contact |
 * | 8 | overAMillion | villa for 1,350,000 KWD: above the price slider's end |
 * | 9 | withoutContact | neither phone nor contact name |
 * | 10 | withoutCoordinates | no point on the map, in an area without one; no address |
 * | 11 | withoutAddress | office for rent in Sharq without an address |
 */
import { amenities as allAmenities, type Amenity } from './amenities';
import { areas as allAreas, type Area } from './areas';
import { addressOf, contactOf, mapPoint, ownerOf, spoken } from './details';
import { galleries } from './galleries';
import { apartment } from './kinds/apartment';
import { commercial } from './kinds/commercial';
import type { Draft, Setting } from './kinds/draft';
import { land } from './kinds/land';
import { villa } from './kinds/villa';
import { LANDMARKS, landmarkListings } from './landmarks';
import { datesOf, HOUR, type State } from './lifecycle';
import {
  BLOCK_AREAS,
  FARM_AREAS,
  INDUSTRIAL_AREAS,
  marketOf,
  markets,
  priceOf,
  STABLE_AREAS,
  type AreaMarket,
} from './market';
import { withMarketFacts } from './market-facts';
import { makeRandom, type Random } from './random';
import type { DemoListing, ListingType, PlainListing, PropertyType } from './types';

export { demoOwners } from './owners';
export { LANDMARKS, type DemoListing };

export const LISTING_COUNT = 360;
export const PENDING_COUNT = 14;
export const EXPIRED_COUNT = 14;
export const EXPIRING_COUNT = 12;
export const FEATURED_COUNT = 20;

/** How many listings there are of each type, landmarks included. */
const COUNT_BY_TYPE: Readonly<Record<PropertyType, number>> = { apartment: 166, villa: 100, commercial: 56, land: 38 };
const FEATURED_BY_TYPE: Readonly<Record<PropertyType, number>> = { apartment: 8, villa: 6, commercial: 4, land: 2 };
const TYPES = ['apartment', 'villa', 'commercial', 'land'] as const satisfies readonly PropertyType[];

/** The newest listings, by their age in hours. */
const FRESH_HOURS = [0.05, 0.2, 0.5, 0.9, 1.7, 3, 5.5, 8, 13, 21];

const makers: Readonly<Record<PropertyType, (setting: Setting) => Draft>> = { apartment, villa, commercial, land };

interface Slot {
  readonly market: AreaMarket;
  readonly propertyType: PropertyType;
}

/** Which type is on offer where: every area once, then more where there is more. */
function slots(random: Random, taken: Readonly<Record<PropertyType, number>>): Slot[] {
  const left = Object.fromEntries(TYPES.map((type) => [type, COUNT_BY_TYPE[type] - taken[type]])) as Record<
    PropertyType,
    number
  >;
  const made: Slot[] = markets.map((market) => {
    const propertyType = TYPES.reduce((best, type) => (market.offer[type] > market.offer[best] ? type : best));
    left[propertyType] -= 1;
    return { market, propertyType };
  });
  for (const propertyType of TYPES) {
    for (let i = 0; i < left[propertyType]; i += 1) {
      made.push({ propertyType, market: random.weighted(markets, (market) => market.offer[propertyType]) });
    }
  }
  return random.sample(made, made.length);
}

function dealOf(random: Random, { market, propertyType }: Slot): ListingType {
  const letable = [INDUSTRIAL_AREAS, FARM_AREAS, STABLE_AREAS].some((areas) => areas.has(market.name));
  const rented = {
    apartment: BLOCK_AREAS.has(market.name) ? 0.68 : 1,
    villa: 0.42,
    commercial: 0.7,
    land: letable ? 0.4 : 0,
  }[propertyType];
  return random.chance(rented) ? 'rent' : 'sale';
}

interface Plan {
  readonly states: ReadonlyMap<number, State>;
  readonly featured: ReadonlySet<number>;
  /** Age in hours. */
  readonly fresh: ReadonlyMap<number, number>;
}

/** Which of the slots are not just live: some featured, some new, some pending, expired or about to be. */
function planOf(random: Random, made: readonly Slot[]): Plan {
  const free = random.sample(
    made.map((_, index) => index),
    made.length,
  );
  const states = new Map<number, State>();
  for (const index of free.splice(0, PENDING_COUNT - 1)) states.set(index, 'pending');
  for (const index of free.splice(0, EXPIRED_COUNT - 1)) states.set(index, 'expired');
  for (const index of free.splice(0, EXPIRING_COUNT - 1)) states.set(index, 'expiring');
  const fresh = new Map(free.splice(0, FRESH_HOURS.length).map((index, place) => [index, FRESH_HOURS[place] ?? 0]));
  // One of the villas is a landmark.
  const featured = TYPES.flatMap((type) =>
    free
      .filter((index) => made[index]?.propertyType === type)
      .slice(0, FEATURED_BY_TYPE[type] - (type === 'villa' ? 1 : 0)),
  );
  return { states, fresh, featured: new Set(featured) };
}

/** Of the flats with one bedroom, those of which a room is let. */
const ROOMS: ReadonlySet<string> = new Set(['demo-062', 'demo-090']);

function asRoom(listing: PlainListing): PlainListing {
  const nameAr = allAreas.find(({ name }) => name === listing.location)?.nameAr ?? listing.location;
  return {
    ...listing,
    title: `Room for rent, ${listing.location}`,
    titleAr: `غرفة للإيجار – ${nameAr}`,
    description: 'One room with its own bathroom, the kitchen is shared. Water and electricity are included.',
    descriptionAr: 'غرفة مع حمام خاص والمطبخ مشترك. شامل الماء والكهرباء.',
    price: Math.round((listing.price * 0.5) / 5) * 5,
    area: 22,
    bedrooms: null,
    bathrooms: 1,
    parking: null,
    amenities: listing.amenities.filter((name) => name === 'Central A/C' || name === 'Internet'),
  };
}

type WithScenes = PlainListing & Pick<Draft, 'exteriors' | 'interiors'>;

export function demoListings(
  now: Date,
  areas: readonly Area[] = allAreas,
  amenities: readonly Amenity[] = allAmenities,
): DemoListing[] {
  const landmarks = landmarkListings(now, areas);
  const taken = { apartment: 0, villa: 0, commercial: 0, land: 0 };
  for (const { propertyType } of landmarks) taken[propertyType] += 1;

  const made = slots(makeRandom('baraha-slots'), taken);
  const plan = planOf(makeRandom('baraha-plan'), made);
  const known = new Set(amenities.map((amenity) => amenity.name));
  const areaByName = new Map(areas.map((area) => [area.name, area]));

  const generated = made.map((slot, index): WithScenes => {
    const key = `demo-${String(index + landmarks.length).padStart(3, '0')}`;
    // Each listing draws from its own sequence, so that a change to one leaves the others as they are.
    const random = makeRandom(`baraha-${key}`);
    const area = areaByName.get(slot.market.name);
    if (!area) throw new Error(`No such area: ${slot.market.name}`);
    const listingType = dealOf(random, slot);
    const block = random.int(1, 12);
    const draft = makers[slot.propertyType]({ random, area, market: marketOf(area.name), listingType, block });
    const state = plan.states.get(index) ?? 'live';
    const featured = plan.featured.has(index);
    const freshHours = plan.fresh.get(index);
    const age = featured
      ? random.between(0.5, 12) * 24 * HOUR
      : freshHours === undefined
        ? undefined
        : freshHours * HOUR;
    const onShow = featured || freshHours !== undefined;
    const ownerIndex = ownerOf(random, key);
    return {
      key,
      ownerIndex,
      ...spoken(random, { ...draft, address: addressOf(random, slot.propertyType, block) }, onShow),
      price: priceOf(slot.propertyType, listingType, draft.price),
      listingType,
      propertyType: slot.propertyType,
      bedrooms: draft.bedrooms,
      bathrooms: draft.bathrooms,
      area: draft.area,
      location: area.name,
      ...mapPoint(random, area),
      // A customer has to find a shop; a home is shown to callers.
      locationPrecision: slot.propertyType === 'commercial' || slot.propertyType === 'land' ? 'exact' : 'about',
      parking: draft.parking,
      ...contactOf(random, ownerIndex),
      featured,
      approved: state !== 'pending',
      ...datesOf(random, now, state, age),
      amenities: draft.amenities.filter((name) => known.has(name)),
      photos: [],
      exteriors: draft.exteriors,
      interiors: draft.interiors,
    };
  });

  const photos = galleries(
    makeRandom('baraha-galleries'),
    generated,
    (index) => plan.featured.has(index) || plan.fresh.has(index),
  );
  const listings: PlainListing[] = [
    ...landmarks,
    ...generated.map(({ exteriors: _exteriors, interiors: _interiors, ...listing }, index) => ({
      ...listing,
      photos: photos[index] ?? [],
    })),
  ];
  return listings.map((listing) => withMarketFacts(ROOMS.has(listing.key) ? asRoom(listing) : listing, now));
}
