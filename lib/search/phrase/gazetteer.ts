import { localizedName } from '../../i18n/format';
import type { Locale } from '../../i18n/routing';
import type { Governorate, LocationView } from '../../locations/view';
import type { LandmarkView } from '../landmarks/view';
import { parseNear } from '../near';
import { normalize, tokenize } from './normalize';
import { consonantSkeleton, editDistance, foldedSpelling, slipsFrom, soundAlike } from './spelling';
import { AMENITIES } from './vocabulary/amenities';
import { phrases, phrasesOf, words, type Phrases } from './vocabulary/phrases';
import { GOVERNORATE_WORDS, ORDINARY_WORDS } from './vocabulary/places';

export type NamedLocation = Pick<LocationView, 'id' | 'name' | 'nameAr' | 'governorate' | 'aliases'>;
export type NamedLandmark = Omit<LandmarkView, 'id' | 'source' | 'checkedOn'>;
export type NamedAmenity = { id: number; name: string; nameAr: string; aliases?: string[] };

export const namesOf = ({ name, nameAr, aliases = [] }: Omit<NamedAmenity, 'id'>) => [name, nameAr, ...aliases];

/** Names of governorates. If a location has the same name, the bare name means the location. */
export const GOVERNORATE_NAMES: Record<Governorate, string[]> = {
  capital: ['Capital', 'Asima', 'Asimah', 'Kuwait City', 'العاصمة'],
  hawalli: ['Hawalli', 'Hawally', 'Hawali', 'حولي'],
  farwaniya: ['Farwaniya', 'Farwaniyah', 'الفروانية'],
  mubarak_al_kabeer: ['Mubarak Al-Kabeer', 'Mubarak Al-Kabir', 'مبارك الكبير'],
  ahmadi: ['Ahmadi', 'الأحمدي'],
  jahra: ['Jahra', 'الجهراء'],
};

/** Names that a keyword may contain. Keys are normalized names without spaces, so that أبو حليفة equals أبوحليفة. */
export type Gazetteer = {
  byKey: Map<string, number[]>;
  bySkeleton: Map<string, number[]>;
  /** Names after `foldedSpelling`, grouped by first letter. */
  byInitial: Map<string, { spelling: string; id: number }[]>;
  byName: Map<string, NamedLocation>;
  byId: Map<number, NamedLocation>;
  /** Number of words in the longest name. */
  maxWords: number;
  /** English names of amenities by the names that admins gave them. */
  amenities: Phrases<string>;
  amenityIds: Map<string, number>;
  amenityNames: Map<number, NamedAmenity>;
  /** Slugs of landmarks by name. */
  landmarks: Phrases<string>;
  landmarksBySlug: Map<string, NamedLandmark>;
};

/** Returns the key of a name. Removes an article that is joined to a Latin word (Alsalmiya, elsurra). */
export function nameKey(all: string[]): string {
  return all.map((word) => word.replace(/^[ae]l(?=[a-z]{4})/, '')).join('');
}

export function buildGazetteer(
  locations: NamedLocation[],
  amenities: NamedAmenity[] = [],
  landmarks: NamedLandmark[] = [],
): Gazetteer {
  const gazetteer: Gazetteer = {
    byKey: new Map(),
    bySkeleton: new Map(),
    byInitial: new Map(),
    byName: new Map(),
    byId: new Map(),
    maxWords: 1,
    amenities: amenityPhrases(amenities),
    amenityIds: new Map(amenities.map(({ id, name }) => [name, id])),
    amenityNames: new Map(amenities.map((amenity) => [amenity.id, amenity])),
    landmarks: phrases(
      landmarks.flatMap((landmark) => namesOf(landmark).map((name): [string, string] => [landmark.slug, name])),
    ),
    landmarksBySlug: new Map(landmarks.map((landmark) => [landmark.slug, landmark])),
  };
  for (const location of locations) {
    gazetteer.byId.set(location.id, location);
    gazetteer.byName.set(location.name, location);
    for (const name of namesOf(location)) {
      const all = tokenize(name);
      if (all.length === 0) continue;
      gazetteer.maxWords = Math.max(gazetteer.maxWords, all.length);
      add(gazetteer.byKey, nameKey(all), location.id);
      add(gazetteer.bySkeleton, consonantSkeleton(nameKey(all)), location.id);
      const spelling = foldedSpelling(nameKey(all));
      add(gazetteer.byInitial, spelling.charAt(0), { spelling, id: location.id });
    }
  }
  for (const [key, ids] of abbreviations(locations)) {
    if (ids.length === 1 && !gazetteer.byKey.has(key)) gazetteer.byKey.set(key, ids);
  }
  // Aliases include the names of merged locations, which URLs and API clients may still use.
  for (const location of locations) {
    for (const alias of location.aliases) {
      if (!gazetteer.byName.has(alias)) gazetteer.byName.set(alias, location);
    }
  }
  for (const [governorate, names] of Object.entries(GOVERNORATE_NAMES)) {
    const ids = locations.filter((location) => location.governorate === governorate).map(({ id }) => id);
    const keys = names.map((name) => nameKey(tokenize(name)));
    const bareIds = gazetteer.byKey.get(keys[0] ?? '') ?? ids; // of the location, in its other spellings as well
    for (const name of keys) {
      for (const word of GOVERNORATE_WORDS) {
        gazetteer.byKey.set(word + name, ids);
        gazetteer.byKey.set(name + word, ids);
      }
      if (!gazetteer.byKey.has(name)) gazetteer.byKey.set(name, bareIds);
    }
  }
  gazetteer.maxWords += 1;
  return gazetteer;
}

/** First names that people abbreviate in names of areas: `ج الاحمد`. */
const ABBREVIATED = words('جابر صباح عبدالله مبارك سعد jaber sabah abdullah mubarak saad');

function abbreviations(locations: NamedLocation[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const location of locations) {
    for (const [first = '', ...rest] of namesOf(location).map(tokenize)) {
      if (rest.length > 0 && ABBREVIATED.has(first)) add(byKey, nameKey([first.charAt(0), ...rest]), location.id);
    }
  }
  return byKey;
}

/** Returns the name of the `near` filter's landmark in the page's language; null for none or an unknown one. */
export function landmarkName(
  { near = '' }: { near?: string },
  { landmarksBySlug }: Pick<Gazetteer, 'landmarksBySlug'>,
  locale: Locale,
): string | null {
  const landmark = landmarksBySlug.get(parseNear(near)?.slug ?? '');
  return landmark ? localizedName(landmark, locale) : null;
}

/** Letters. A misspelling of a name up to this length must sound like it: one other letter makes another word. */
const MAX_SOUNDING = 6;

/** Returns the location whose name is closest to the misspelt `key`; undefined if none or several are. */
export function nearestLocation(key: string, gazetteer: Gazetteer): number | undefined {
  if (/^\d*$/.test(key) || ORDINARY_WORDS.has(key)) return undefined;
  const fits = gazetteer.bySkeleton.get(consonantSkeleton(key)) ?? [];
  if (fits.length === 1) return fits[0];
  const spelling = foldedSpelling(key);
  const limit = spelling.length < 4 ? 0 : spelling.length < 9 ? 1 : 2;
  let edits = limit + 1;
  let nearest = new Set<number>();
  for (const each of gazetteer.byInitial.get(spelling.charAt(0)) ?? []) {
    const isShort = Math.min(spelling.length, each.spelling.length) < 5;
    const isAlike = spelling.slice(0, 2) === each.spelling.slice(0, 2) || soundAlike(spelling, each.spelling);
    if (isShort && !isAlike) continue;
    const needed = editDistance(spelling, each.spelling, edits);
    const isOther = needed > 0 && each.spelling.length <= MAX_SOUNDING && !soundAlike(spelling, each.spelling);
    if (isOther) continue;
    if (isShort && needed > 0 && slipsFrom(spelling, each.spelling) === null) continue; // حوطة is not حولي
    if (needed < edits) [edits, nearest] = [needed, new Set()];
    if (needed === edits && needed <= limit) nearest.add(each.id);
  }
  return nearest.size === 1 ? [...nearest][0] : undefined;
}

function add<T>(map: Map<string, T[]>, key: string, value: T) {
  if (key === '') return;
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}

/** Skips the furnishing amenity, which is a filter, and names that the vocabulary already contains. */
function amenityPhrases(amenities: NamedAmenity[]): Phrases<string> {
  const meanings = amenities
    .filter(({ name }) => name !== 'Furnished')
    .flatMap((amenity) => namesOf(amenity).map((text): [string, string] => [normalize(text), amenity.name]))
    .filter(([key]) => key !== '' && !AMENITIES.meanings.has(key));
  return phrasesOf(new Map(meanings));
}
