import { describe, expect, it } from 'vitest';
import { chooseGalleries } from './galleries';

const listing = (ageHours: number, ...photos: string[]) => ({ propertyType: 'apartment' as const, ageHours, photos });

describe('chooseGalleries', () => {
  it('lets the pictures of a kind take turns from the newest listing to the oldest', () => {
    const listings = [listing(3, 'villa'), listing(1, 'villa'), listing(2, 'villa')];
    expect(chooseGalleries(listings, ['villa-0', 'villa-1'])).toEqual([['villa-0'], ['villa-0'], ['villa-1']]);
  });

  it('shows no picture twice in a gallery', () => {
    expect(chooseGalleries([listing(1, 'plot', 'plot', 'plot')], ['plot-0', 'plot-1'])).toEqual([['plot-0', 'plot-1']]);
  });

  it('leaves out a kind without pictures', () => {
    expect(chooseGalleries([listing(1, 'tower', 'block')], ['block-0'])).toEqual([['block-0']]);
  });

  it('begins with the picture that was first longest ago, of a kind with which such listings may begin', () => {
    const listings = [1, 2, 3].map((age) => listing(age, 'block', 'bathroom', 'living'));
    const first = chooseGalleries(listings, ['bathroom-0', 'block-0', 'kitchen-0', 'living-0']).map(([one]) => one);
    expect(first).toEqual(['block-0', 'living-0', 'block-0']);
    expect(chooseGalleries([listing(1, 'kitchen')], ['kitchen-0'])).toEqual([['kitchen-0']]);
  });
});
