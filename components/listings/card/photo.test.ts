import { existsSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Photo } from './photo';
import { PROPERTY_TYPES } from '@/lib/listings/constants';

it.each([...PROPERTY_TYPES, null])('without a photo the placeholder of the type is shown: %s', (propertyType) => {
  const photo = createElement(Photo, { imageUrl: null, preview: null, propertyType, sizes: '100vw' });
  const [, picture] = / src="([^"]*)"/.exec(renderToStaticMarkup(photo)) ?? [];
  expect(picture).toBe(`/fallback/${propertyType ?? 'none'}.svg`);
  expect(existsSync(`public${picture}`)).toBe(true);
});
