import type { Governorate } from '../locations/view';
import { tokenize } from './normalise';
import { skeleton } from './skeleton';
import { GOVERNORATE_WORDS } from './vocabulary';

/** An area as search knows it: its names and aliases in both scripts, as they were typed. */
export type NamedLocation = { id: number; name: string; nameAr: string; governorate: Governorate; aliases: string[] };

/** Names of the governorates. Where an area has the same name, the bare name means the area. */
const GOVERNORATE_NAMES: Record<Governorate, string[]> = {
  capital: ['Capital', 'Asima', 'Asimah', 'Kuwait City', 'العاصمة'],
  hawalli: ['Hawalli', 'Hawally', 'Hawali', 'حولي'],
  farwaniya: ['Farwaniya', 'Farwaniyah', 'الفروانية'],
  mubarak_al_kabeer: ['Mubarak Al-Kabeer', 'Mubarak Al-Kabir', 'مبارك الكبير'],
  ahmadi: ['Ahmadi', 'الأحمدي'],
  jahra: ['Jahra', 'الجهراء'],
};

/** Looks up areas by name. Keys are normalised names without spaces, so that أبو حليفة and أبوحليفة are one. */
export type Gazetteer = {
  byKey: Map<string, number[]>;
  bySkeleton: Map<string, number[]>;
  byName: Map<string, NamedLocation>;
  byId: Map<number, NamedLocation>;
  /** Words of the longest name. */
  longest: number;
};

/** The key of a name; `al` grown together with a word of Latin letters goes as well (Alsalmiya). */
export function nameKey(words: string[]): string {
  return words.map((word) => word.replace(/^al(?=[a-z]{4})/, '')).join('');
}

export function gazetteer(places: NamedLocation[]): Gazetteer {
  const found: Gazetteer = { byKey: new Map(), bySkeleton: new Map(), byName: new Map(), byId: new Map(), longest: 1 };
  for (const place of places) {
    found.byId.set(place.id, place);
    found.byName.set(place.name, place);
    for (const name of [place.name, place.nameAr, ...place.aliases]) {
      const words = tokenize(name);
      if (words.length === 0) continue;
      found.longest = Math.max(found.longest, words.length);
      add(found.byKey, nameKey(words), place.id);
      add(found.bySkeleton, skeleton(nameKey(words)), place.id);
    }
  }
  for (const [governorate, names] of Object.entries(GOVERNORATE_NAMES)) {
    const ids = places.filter((place) => place.governorate === governorate).map((place) => place.id);
    for (const name of names.map((name) => nameKey(tokenize(name)))) {
      for (const word of GOVERNORATE_WORDS) {
        found.byKey.set(word + name, ids);
        found.byKey.set(name + word, ids);
      }
      if (!found.byKey.has(name)) found.byKey.set(name, ids);
    }
  }
  found.longest += 1;
  return found;
}

function add(map: Map<string, number[]>, key: string, id: number) {
  if (key === '') return;
  const ids = map.get(key);
  if (!ids) map.set(key, [id]);
  else if (!ids.includes(id)) ids.push(id);
}
