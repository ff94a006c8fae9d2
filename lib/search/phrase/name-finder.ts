import { buildGazetteer, nameKey, namesOf, type NamedLocation } from './gazetteer';
import { normalize, tokenize } from './normalize';
import { consonantSkeleton, editDistance, maxEdits, withoutChatDigits } from './spelling';

export type Named<T> = { value: T; names: readonly string[] };

export type NameFinder<T> = {
  /** Returns exact matches, then names that begin with the text, have a word that does, contain it, or sound alike. */
  find: (typed: string) => T[];
  /** Like `find`, but tolerates typing mistakes. Returns the closest names first. */
  findMisspelt: (typed: string) => T[];
};

/** Letters. Shorter texts occur inside too many names by chance. */
const MIN_INNER_LETTERS = 5;
const MIN_MISSPELT_LETTERS = 4;
/** `الس`, `محافظة ال`: normalizing keeps an article before fewer than three letters, as while a name is typed. */
const BEGUN_WITH_ARTICLE = /(^| )(?:[بكف]?ال|لل)(?=[^ ]{0,2}$)/;

/** Normalizes the beginning of a name. Removes the article of its last word regardless of how many letters follow. */
export const normalizeBeginning = (typed: string): string => normalize(typed).replace(BEGUN_WITH_ARTICLE, '$1').trim();

/** Returns the letters of a key as a bit set. One edit changes at most two bits. */
const lettersIn = (key: string) =>
  [...key].reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) % 32)), 0);

function differing(a: number, b: number): number {
  let count = 0;
  for (let bits = a ^ b; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

/** Creates a finder for names in both scripts, also in the browser. Equal matches keep the order of `named`. */
export function createNameFinder<T>(named: Named<T>[]): NameFinder<T> {
  const entries = named.map(({ value, names }) => {
    const keys = [...new Set(names.map((name) => nameKey(tokenize(name))))].filter((key) => key !== '');
    const skeletons = keys.map(consonantSkeleton).filter((skeleton) => skeleton !== '');
    return { value, keys, letters: keys.map(lettersIn), skeletons, forms: names.map((name) => ` ${normalize(name)}`) };
  });
  type Entry = (typeof entries)[number];
  const valuesWhere = (matches: (entry: Entry) => boolean) => entries.filter(matches).map(({ value }) => value);
  const findForm = (form: string): T[] => {
    const key = nameKey(form.split(' '));
    if (key === '') return [];
    // Numbers must match completely: 36 is a listing's number, not the beginning of 360 Mall.
    if (/^\d+$/.test(key)) return valuesWhere(({ forms }) => forms.some((each) => `${each} `.startsWith(` ${key} `)));
    const skeleton = consonantSkeleton(key);
    return [
      ...valuesWhere(({ keys }) => keys.includes(key)),
      ...valuesWhere(({ keys }) => keys.some((each) => each.startsWith(key))),
      ...valuesWhere(({ forms }) => forms.some((each) => each.includes(` ${form}`))),
      ...valuesWhere(({ forms }) => forms.some((each) => each.includes(form))),
      ...(key.length < MIN_INNER_LETTERS ? [] : valuesWhere(({ keys }) => keys.some((each) => each.includes(key)))),
      ...(skeleton === '' ? [] : valuesWhere(({ skeletons }) => skeletons.includes(skeleton))),
    ];
  };
  return {
    find: (typed) => {
      const form = normalize(typed);
      const others = [normalizeBeginning(typed), withoutChatDigits(form)].filter((other) => other !== form);
      return [...new Set([form, ...new Set(others)].flatMap(findForm))];
    },
    findMisspelt: (typed) => {
      const key = nameKey(tokenize(typed));
      if (key.length < MIN_MISSPELT_LETTERS) return [];
      const limit = maxEdits(key);
      const letters = lettersIn(key);
      const edits = (entry: Entry) =>
        entry.keys.reduce(
          (fewest, each, i) =>
            differing(letters, entry.letters[i] as number) > 2 * limit
              ? fewest
              : Math.min(fewest, editDistance(key, each, limit)),
          limit + 1,
        );
      return entries
        .map((entry) => ({ value: entry.value, edits: edits(entry) }))
        .filter((each) => each.edits <= limit)
        .sort((a, b) => a.edits - b.edits)
        .map(({ value }) => value);
    },
  };
}

export type LocationFinder = (typed: string) => string[];

/** Creates a finder for locations, for the browser. Tolerates typing mistakes only if nothing else is found. */
export function createLocationFinder(locations: NamedLocation[]): LocationFinder {
  const gazetteer = buildGazetteer(locations);
  const finder = createNameFinder(locations.map((location) => ({ value: location.name, names: namesOf(location) })));
  return (typed) => {
    const exact = gazetteer.byKey.get(nameKey(tokenize(typed))) ?? []; // a governorate's too
    const found = new Set([...exact.flatMap((id) => gazetteer.byId.get(id)?.name ?? []), ...finder.find(typed)]);
    return found.size > 0 ? [...found] : finder.findMisspelt(typed);
  };
}
