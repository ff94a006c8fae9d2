import { existsSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Photo } from './photo';
import { PROPERTY_TYPES, type PropertyType } from '@/lib/listings/constants';

const pictureOf = (propertyType: PropertyType | null, imageUrl: string | null = null) => {
  const html = renderToStaticMarkup(createElement(Photo, { imageUrl, preview: null, propertyType, sizes: '100vw' }));
  return / src="([^"]*)"/.exec(html)?.[1];
};

it.each([...PROPERTY_TYPES, null])('without a photo the placeholder of the type is shown: %s', (type) => {
  const picture = pictureOf(type);
  expect(picture).toBe(`/fallback/${type ?? 'none'}.svg`);
  expect(existsSync(`public${picture}`)).toBe(true);
});

it('a photo replaces the placeholder', () => {
  expect(pictureOf('villa', '/media/abc/1080.webp')).toBe('/media/abc/640.webp');
});
