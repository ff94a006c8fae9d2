import { toE164 } from '../platform/phone';
import { monthPrice } from '../search/month-price';
import { tokenize } from '../search/phrase/normalize';
import type { ListingInput } from './schema';

/** Relative change of a price or area up to which no admin review is needed. */
const SMALL_PART = 0.5;
/** Minimum share of the longer text's words that must remain. */
const MIN_SIMILARITY = 0.5;

const TEXTS = ['title', 'titleAr', 'description', 'descriptionAr'] as const;

/**
 * Returns the changes to an approved listing that an admin must review first (docs/product.md 11.4).
 * @param reviewed fields as an admin last saw them, so that many small edits cannot add up to a large one
 * @param stored the public fields
 */
export function weightyFields(
  reviewed: ListingInput,
  stored: ListingInput,
  edited: ListingInput,
): (keyof ListingInput)[] {
  const isWeighty: Partial<Record<keyof ListingInput, (from: ListingInput) => boolean>> = {
    listingType: ({ listingType }) => listingType !== edited.listingType,
    propertyType: ({ propertyType }) => propertyType !== edited.propertyType,
    location: ({ location }) => location !== edited.location,
    latitude: ({ latitude, longitude }) => latitude !== edited.latitude || longitude !== edited.longitude,
    price: (from) => isGreatChange(priceOf(from), priceOf(edited)),
    area: ({ area }) => isGreatChange(area, edited.area),
    contactPhone: ({ contactPhone }) => numberOf(contactPhone) !== numberOf(edited.contactPhone),
    videoUrl: ({ videoUrl }) => edited.videoUrl !== null && videoUrl !== edited.videoUrl,
    tourUrl: ({ tourUrl }) => edited.tourUrl !== null && tourUrl !== edited.tourUrl,
    ...Object.fromEntries(TEXTS.map((name) => [name, (from: ListingInput) => isOtherText(from[name], edited[name])])),
  };
  return (Object.keys(isWeighty) as (keyof ListingInput)[]).filter(
    (name) => isDifferent(name, stored, edited) && isWeighty[name]?.(reviewed),
  );
}

/** Returns whether no photo that an admin has seen remains. @param reviewed storage keys, like `edited` */
export const replacesAllPhotos = (reviewed: string[], edited: string[]): boolean =>
  reviewed.length > 0 && !reviewed.some((key) => edited.includes(key));

/** Compares monthly prices, because a change of the rent period also changes the price. */
const priceOf = ({ price, rentPeriod }: ListingInput) => monthPrice(price, rentPeriod);
const numberOf = (phone: string | null) => toE164(phone) ?? phone;

const isGreatChange = (before: number, after: number): boolean => Math.abs(after - before) >= before * SMALL_PART;

/** Returns whether a text changed so much that it needs review. A removed text shows nothing new. */
function isOtherText(before: string | null, after: string | null): boolean {
  if (after === null) return false;
  const [from, to] = [tokenize(before ?? ''), tokenize(after)];
  const left = new Map<string, number>();
  for (const word of from) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of to) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  const longer = Math.max(from.length, to.length);
  return longer > 0 && shared / longer < MIN_SIMILARITY;
}

function isDifferent(name: keyof ListingInput, stored: ListingInput, edited: ListingInput): boolean {
  if (name === 'latitude') return stored.latitude !== edited.latitude || stored.longitude !== edited.longitude;
  if (name === 'price') return priceOf(stored) !== priceOf(edited);
  return stored[name] !== edited[name];
}
