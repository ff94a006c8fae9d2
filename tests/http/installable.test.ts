import { Script } from 'node:vm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BRAND } from '@/lib/platform/brand-colours';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { baseUrl, call } from '@/tests/support/http';

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = Record<string, unknown> & { icons: Icon[]; shortcuts: { name: string; url: string }[] };

const attribute = (tag: string, name: string) => RegExp(`<(?=[^>]*${tag})[^>]*${name}="([^"]*)"`).exec(home)?.[1];
const home = (await call('/')).text;
const manifest = JSON.parse((await call(attribute('rel="manifest"', 'href') ?? '')).text) as Manifest;

async function picture(address: string) {
  const response = await fetch(new URL(address, baseUrl));
  expect(response.status, address).toBe(200);
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

test('the manifest describes an Arabic standalone app for the whole site', () => {
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'ar',
    dir: 'rtl',
    name: ar.site.name,
    theme_color: BRAND.light.primary,
    background_color: BRAND.light.background,
  });
});

test('the icons have their declared sizes, and one is maskable', async () => {
  const plain = manifest.icons.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes);
  expect(plain).toEqual(['192x192', '512x512']);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, purpose } of manifest.icons) {
    const { width, height, format, hasAlpha } = await picture(src);
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    if (purpose === 'maskable') expect(hasAlpha).toBe(false);
  }
  const { width, height, hasAlpha } = await picture(attribute('rel="apple-touch-icon"', 'href') ?? '');
  expect([width, height, hasAlpha]).toEqual([180, 180, false]);
});

test('the shortcuts lead to pages', async () => {
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/properties?listingType=sale',
    '/properties?listingType=rent',
    '/properties',
  ]);
  for (const { name, url } of manifest.shortcuts) {
    expect(name).toMatch(/[\u0600-\u06ff]/);
    expect((await call(url)).status).toBe(200);
  }
});

test('a page covers the notch area and sets theme colours for light and dark', () => {
  expect(attribute('name="viewport"', 'content')).toContain('viewport-fit=cover');
  const colours = home.match(/<meta name="theme-color"[^>]*>/g)?.join('\n');
  expect(colours).toMatch(/#ffffff"[^>]*light\)[^]*#0e1518"[^>]*dark\)/);
});

test('the service worker is revalidated on each load and contains the offline page in both languages', async () => {
  const { status, headers, text } = await call('/sw.js');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  for (const { offline } of [ar, en]) for (const words of Object.values(offline)) expect(text).toContain(words);
  expect(() => new Script(text)).not.toThrow();
});

test('the offline page has no address of its own', async () => {
  for (const path of ['/offline', '/en/offline', '/offline.html']) expect((await call(path)).status, path).toBe(404);
});
