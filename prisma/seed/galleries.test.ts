import { describe, expect, it } from 'vitest';
import { chooseGalleries } from './galleries';

const listing = (ageHours: number, ...photos: string[]) => ({ propertyType: 'apartment' as const, ageHours, photos });

describe('chooseGalleries', () => {
  it('rotates the pictures of a kind from the newest listing to the oldest', () => {
    const listings = [listing(3, 'villa'), listing(1, 'villa'), listing(2, 'villa')];
    expect(chooseGalleries(listings, ['villa-0', 'villa-1'])).toEqual([['villa-0'], ['villa-0'], ['villa-1']]);
  });

  it('begins with a picture of a suitable kind that has not been first for the longest time', () => {
    const listings = [1, 2, 3].map((age) => listing(age, 'block', 'bathroom', 'living'));
    const first = chooseGalleries(listings, ['bathroom-0', 'block-0', 'kitchen-0', 'living-0']).map(([one]) => one);
    expect(first).toEqual(['block-0', 'living-0', 'block-0']);
    expect(chooseGalleries([listing(1, 'bathroom')], ['bathroom-0'])).toEqual([['bathroom-0']]);
  });

  it('assigns pictures to public listings first', () => {
    const listings = [{ ...listing(1, 'block'), approved: false as const }, listing(2, 'block'), listing(3, 'block')];
    expect(chooseGalleries(listings, ['block-0', 'block-1'])).toEqual([['block-0'], ['block-0'], ['block-1']]);
  });

  it('puts the second view of a home after the first, in galleries of several pictures with room for it', () => {
    const folders = ['block-0', 'living-0', 'living-side-0'];
    expect(chooseGalleries([listing(1, 'block', 'living')], folders)).toEqual([
      ['block-0', 'living-0', 'living-side-0'],
    ]);
    expect(chooseGalleries([listing(1, 'living')], folders)).toEqual([['living-0']]);
  });
});
