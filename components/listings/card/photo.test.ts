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

it.each(PROPERTY_TYPES)('without a photo the placeholder of the type is shown: %s', (type) => {
  expect(pictureOf(type)).toBe(`/fallback/${type}.svg`);
});

it('without a known type the generic placeholder is shown', () => {
  expect(pictureOf(null)).toBe('/fallback/none.svg');
  expect(pictureOf('castle' as PropertyType)).toBe('/fallback/none.svg');
});

it('a photo replaces the placeholder', () => {
  expect(pictureOf('villa', '/media/abc/1080.webp')).toBe('/media/abc/640.webp');
});
