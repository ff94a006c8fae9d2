import { expect, test } from 'vitest';
import { pageMetadata, sharingFacts } from './page-metadata';
import { origin } from '@/tests/support/listing';

const page = {
  origin,
  locale: 'ar',
  path: '/properties/12',
  siteName: 'Site',
  title: 'شقة',
  description: 'شقة للإيجار',
  index: true,
} as const;

test('the shared picture has size and alt text, also on pages without a photo, and keeps the host of a bucket', () => {
  const shared = pageMetadata({ ...page, picture: { url: '/media/abc/og.jpg', alt: 'شقة' } });
  const image = {
    url: 'https://market.example/media/abc/og.jpg',
    width: 1200,
    height: 630,
    alt: 'شقة',
    type: 'image/jpeg',
  };
  expect(shared.openGraph?.images).toEqual([image]);
  const { url, alt } = image;
  expect(shared.twitter).toMatchObject({ card: 'summary_large_image', images: [{ url, alt }] });
  expect(pageMetadata(page).openGraph?.images).toMatchObject([
    { url: 'https://market.example/og-default.jpg', alt: 'Site' },
  ]);
  const stored = { url: 'https://photos.example/abc/og.jpg', alt: '' };
  expect(pageMetadata({ ...page, picture: stored }).openGraph?.images).toMatchObject([stored]);
});

test('the first page is shared by its canonical address without a trailing slash', () => {
  expect(sharingFacts({ ...page, path: '/' }).url).toBe(origin);
});
