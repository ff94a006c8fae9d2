import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Photo } from './photo';
import { PROPERTY_TYPES, type PropertyType } from '@/lib/listings/constants';

const pictureOf = (propertyType: PropertyType | null, imageUrl: string | null = null) => {
  const html = renderToStaticMarkup(
    createElement(Photo, { imageUrl, preview: null, propertyType, alt: '', sizes: '100vw' }),
  );
  return / src="([^"]*)"/.exec(html)?.[1];
};

it.each(PROPERTY_TYPES)('without a photo the picture of its type stands in: %s', (type) => {
  expect(pictureOf(type)).toBe(`/fallback/${type}.svg`);
});

it('where nobody knows the type, the generic picture stands in', () => {
  expect(pictureOf(null)).toBe('/fallback/none.svg');
  expect(pictureOf('castle' as PropertyType)).toBe('/fallback/none.svg');
});

it('a photo comes before any stand-in', () => {
  expect(pictureOf('villa', '/media/abc/1080.webp')).toBe('/media/abc/640.webp');
});
