import { normalize } from '../search/phrase/normalize';
import type { ListingInput } from './schema';

const TEXTS = ['title', 'titleAr', 'description', 'descriptionAr', 'buildingName'] as const;

const spaced = (text: string) => ` ${normalize(text)} `;

/** Returns the first banned entry that occurs as whole words in any spelling, and its field; null without one. */
export function findRefusedWord(
  listing: Partial<Pick<ListingInput, (typeof TEXTS)[number]>>,
  refused: readonly string[],
): { field: (typeof TEXTS)[number]; word: string } | null {
  const wanted = refused
    .map((word) => ({ word, spelled: spaced(word) }))
    .filter(({ spelled }) => spelled.trim() !== '');
  if (wanted.length === 0) return null;
  for (const field of TEXTS) {
    const text = spaced(listing[field] ?? '');
    const found = wanted.find(({ spelled }) => text.includes(spelled));
    if (found) return { field, word: found.word };
  }
  return null;
}
