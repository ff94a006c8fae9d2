import { isBlank } from '../http/input';
import { ATTRIBUTES, fits, type AttributeName } from './attributes/all';
import type { ListingType, PropertyType, Subtype } from './constants';
import type { PropertyView } from './view';

/** Attributes that matter most to readers. */
const FACTS = ATTRIBUTES.filter(({ quality }) => quality);

type Written = 'title' | 'titleAr' | 'description' | 'descriptionAr' | 'block' | 'street' | 'address' | 'addressAr';

/** A stored listing, or the form's values during editing. Blank is '' or null. */
export type QualityFacts = Record<Written, string | null> &
  Partial<Record<AttributeName, unknown>> &
  Record<'latitude' | 'longitude', number | null> & {
    listingType: ListingType;
    propertyType: PropertyType;
    subtype: Subtype | null;
    amenities: readonly unknown[];
    photos: number;
  };

export type QualityStep =
  'photos' | 'description' | 'descriptionAr' | 'title' | 'titleAr' | 'facts' | 'amenities' | 'pin' | 'address';
export type Quality = {
  /** 0 to 100. */
  score: number;
  /** Missing items, sorted by largest gain: the missing number or amount, and the points for supplying all of it. */
  missing: { step: QualityStep; count: number; points: number }[];
};

/** Points per step, 100 in total. For plots, the points for amenities go to facts. */
const POINTS = { photos: 30, descriptions: 20, titles: 10, facts: 20, amenities: 8, pin: 7, address: 5 };
const WANTED_PHOTOS = 5;
const WANTED_AMENITIES = 3;
/** Characters. */
const WANTED_DESCRIPTION = 80;

/** Scores how much of the information that readers want a listing provides (docs/product.md 8.6). */
export function qualityOf(listing: QualityFacts): Quality {
  const { propertyType: type, subtype, listingType } = listing;
  const asked = FACTS.filter(
    ({ name, rentOnly }) => fits(name, type, subtype) && (listingType === 'rent' || !rentOnly),
  );
  const given = asked.filter(({ name }) => !isBlank(listing[name]));
  const ofLand = type === 'land' ? POINTS.amenities : 0;
  const steps: [QualityStep, has: number, wanted: number, points: number][] = [
    ['photos', listing.photos, WANTED_PHOTOS, POINTS.photos],
    ['description', lengthOf(listing.description), WANTED_DESCRIPTION, POINTS.descriptions / 2],
    ['descriptionAr', lengthOf(listing.descriptionAr), WANTED_DESCRIPTION, POINTS.descriptions / 2],
    ['title', isBlank(listing.title) ? 0 : 1, 1, POINTS.titles / 2],
    ['titleAr', isBlank(listing.titleAr) ? 0 : 1, 1, POINTS.titles / 2],
    ['facts', given.length, asked.length, POINTS.facts + ofLand],
    ['amenities', listing.amenities.length, WANTED_AMENITIES, POINTS.amenities - ofLand],
    ['pin', listing.latitude === null || listing.longitude === null ? 0 : 1, 1, POINTS.pin],
    ['address', hasAddress(listing) ? 1 : 0, 1, POINTS.address],
  ];
  const missing = steps
    .map(([step, has, wanted, points]) => ({
      step,
      count: Math.max(0, wanted - has),
      points: points - Math.round((points * Math.min(has, wanted)) / wanted),
    }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
  return { score: 100 - missing.reduce((sum, { points }) => sum + points, 0), missing };
}

const lengthOf = (text: string | null) => text?.trim().length ?? 0;

const hasAddress = ({ block, street, address, addressAr }: QualityFacts) =>
  !(isBlank(block) || isBlank(street)) || !(isBlank(address) && isBlank(addressAr));

export const storedQuality = (listing: PropertyView): Quality => qualityOf({ ...listing, photos: listing.imageCount });
