import { describe, expect, it } from 'vitest';
import { chooseGalleries } from './galleries';

const listing = (ageHours: number, ...photos: string[]) => ({ ageHours, photos });

describe('chooseGalleries', () => {
  it('lets the pictures of a kind take turns from the newest listing to the oldest', () => {
    const listings = [listing(3, 'villa'), listing(1, 'villa'), listing(2, 'villa')];
    expect(chooseGalleries(listings, ['villa-0', 'villa-1'])).toEqual([['villa-0'], ['villa-0'], ['villa-1']]);
  });

  it('shows no picture twice in a gallery', () => {
    expect(chooseGalleries([listing(1, 'plot', 'plot', 'plot')], ['plot-0', 'plot-1'])).toEqual([['plot-0', 'plot-1']]);
  });

  it('replaces a kind without pictures by a similar one, or leaves it out', () => {
    expect(chooseGalleries([listing(1, 'tower', 'kitchen')], ['block-0'])).toEqual([['block-0']]);
  });

  it('uses a similar kind only where the pictures of a kind are too few', () => {
    const shown = (count: number) => {
      const listings = Array.from({ length: count }, (_, age) => listing(age, 'tower'));
      return [...new Set(chooseGalleries(listings, ['block-0', 'tower-0']).flat())];
    };
    expect(shown(10)).toEqual(['tower-0']);
    expect(shown(11)).toEqual(['tower-0', 'block-0']);
  });
});
