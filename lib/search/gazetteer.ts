import type { Governorate } from '../locations/view';
import { normalise, tokenize } from './normalise';
import { consonantSkeleton } from './spelling';
import { AMENITIES, GOVERNORATE_WORDS, type Phrases } from './vocabulary';

export type NamedLocation = { id: number; name: string; nameAr: string; governorate: Governorate; aliases: string[] };
export type NamedAmenity = { id: number; name: string; nameAr: string };

/** Where a location has the same name, the bare name means the location. */
const GOVERNORATE_NAMES: Record<Governorate, string[]> = {
  capital: ['Capital', 'Asima', 'Asimah', 'Kuwait City', 'العاصمة'],
  hawalli: ['Hawalli', 'Hawally', 'Hawali', 'حولي'],
  farwaniya: ['Farwaniya', 'Farwaniyah', 'الفروانية'],
  mubarak_al_kabeer: ['Mubarak Al-Kabeer', 'Mubarak Al-Kabir', 'مبارك الكبير'],
  ahmadi: ['Ahmadi', 'الأحمدي'],
  jahra: ['Jahra', 'الجهراء'],
};

/** Keys are normalised names without spaces, so that أبو حليفة and أبوحليفة are one. */
export type Gazetteer = {
  byKey: Map<string, number[]>;
  bySkeleton: Map<string, number[]>;
  byName: Map<string, NamedLocation>;
  byId: Map<number, NamedLocation>;
  /** In the longest name. */
  maxWords: number;
  /** Amenities by their own names; English names by phrase. */
  amenities: Phrases<string>;
  amenityIds: Map<string, number>;
};

/** Without an `al` that is joined to a word in Latin letters (Alsalmiya). */
export function nameKey(words: string[]): string {
  return words.map((word) => word.replace(/^al(?=[a-z]{4})/, '')).join('');
}

export function buildGazetteer(locations: NamedLocation[], amenities: NamedAmenity[] = []): Gazetteer {
  const gazetteer: Gazetteer = {
    byKey: new Map(),
    bySkeleton: new Map(),
    byName: new Map(),
    byId: new Map(),
    maxWords: 1,
    amenities: amenityPhrases(amenities),
    amenityIds: new Map(amenities.map(({ id, name }) => [name, id])),
  };
  for (const location of locations) {
    gazetteer.byId.set(location.id, location);
    gazetteer.byName.set(location.name, location);
    for (const name of [location.name, location.nameAr, ...location.aliases]) {
      const words = tokenize(name);
      if (words.length === 0) continue;
      gazetteer.maxWords = Math.max(gazetteer.maxWords, words.length);
      add(gazetteer.byKey, nameKey(words), location.id);
      add(gazetteer.bySkeleton, consonantSkeleton(nameKey(words)), location.id);
    }
  }
  for (const [governorate, names] of Object.entries(GOVERNORATE_NAMES)) {
    const ids = locations.filter((location) => location.governorate === governorate).map(({ id }) => id);
    for (const name of names.map((name) => nameKey(tokenize(name)))) {
      for (const word of GOVERNORATE_WORDS) {
        gazetteer.byKey.set(word + name, ids);
        gazetteer.byKey.set(name + word, ids);
      }
      if (!gazetteer.byKey.has(name)) gazetteer.byKey.set(name, ids);
    }
  }
  gazetteer.maxWords += 1;
  return gazetteer;
}

function add(map: Map<string, number[]>, key: string, id: number) {
  if (key === '') return;
  const ids = map.get(key);
  if (!ids) map.set(key, [id]);
  else if (!ids.includes(id)) ids.push(id);
}

/** Without those that stand for furnishing, and without what the vocabulary has a synonym for. */
function amenityPhrases(amenities: NamedAmenity[]): Phrases<string> {
  const meanings = new Map(
    amenities
      .filter(({ name }) => name !== 'Furnished')
      .flatMap(({ name, nameAr }) => [name, nameAr].map((text): [string, string] => [normalise(text), name]))
      .filter(([key]) => key !== '' && !AMENITIES.meanings.has(key)),
  );
  return { meanings, maxWords: Math.max(1, ...[...meanings.keys()].map((key) => key.split(' ').length)) };
}
