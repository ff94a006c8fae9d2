import { phoneSize } from '@/lib/storage/photo-widths';

/** Place of a list of cards. Lists of results and of an area leave hidden listings out. */
export type CardPlace = 'list' | 'featured' | 'recent' | 'area' | 'similar';

const GRID = 'grid gap-4 xl:gap-6 rows:grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] rows:gap-2';
export const CARD_GRID = `${GRID} grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]`;
export const GRID_SIZES = `(min-width: 64rem) 20rem, (min-width: 40rem) 47vw, ${phoneSize(95)}`;

/** A row to swipe up to 1024 px, with a part of the next card in sight. */
const STRIP =
  'no-scrollbar -mx-[var(--gutter,1rem)] flex snap-x snap-mandatory scroll-px-[var(--gutter,1rem)] gap-4 overflow-x-auto px-[var(--gutter,1rem)] py-1 lg:mx-0 lg:grid lg:overflow-visible lg:px-0 xl:gap-6 *:w-4/5 *:shrink-0 *:snap-start sm:*:w-72 lg:*:w-auto';
const STRIP_SIZES = `(min-width: 64rem) 23rem, (min-width: 40rem) 18rem, ${phoneSize(80)}`;

export const LAYOUTS: Record<CardPlace, { className: string; sizes: string }> = {
  list: { className: CARD_GRID, sizes: GRID_SIZES },
  // Three columns of a desktop's page, so that six and three listings fill their rows.
  area: {
    className: `${GRID} grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]`,
    sizes: `(min-width: 80rem) 24rem, ${GRID_SIZES}`,
  },
  featured: { className: `${STRIP} lg:grid-cols-4`, sizes: STRIP_SIZES },
  recent: { className: `${STRIP} lg:grid-cols-3`, sizes: STRIP_SIZES },
  similar: { className: `${STRIP} lg:grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]`, sizes: STRIP_SIZES },
};
