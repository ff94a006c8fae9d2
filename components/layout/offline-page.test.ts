import { expect, test } from 'vitest';
import { offlinePage, offlineStyles } from './offline-page';
import { viewport } from './viewport';
import { read } from '@/tests/support/sources';

const arabic = { lang: 'ar', dir: 'rtl', name: 'ن', title: 'عنوان', text: 'نص', retry: 'زر' } as const;
const english = { lang: 'en', dir: 'ltr', name: 'N', title: 'A & B', text: '<i>text</i>', retry: 'Retry' } as const;

test('its colours are those of the product', () => {
  const [light = '', dark = ''] = read('app/globals.css').split('/* dark */');
  const [lightHere = '', darkHere = ''] = offlineStyles.split('@media');
  const colours = (css: string) => css.match(/--[\w-]+: oklch\(.+?\);/g) ?? [];
  expect(colours(lightHere)).toHaveLength(7);
  expect(colours(light)).toEqual(expect.arrayContaining(colours(lightHere)));
  expect(colours(darkHere)).toHaveLength(6);
  expect(colours(dark)).toEqual(expect.arrayContaining(colours(darkHere)));
  for (const { media, color } of viewport.themeColor as { media: string; color: string }[]) {
    expect(offlinePage([arabic])).toContain(`media="${media}" content="${color}"`);
  }
});

test('it needs nothing from anywhere', () => {
  expect(offlinePage([arabic])).not.toMatch(/\b(?:src|href|url\()|https?:/);
});

test('it is in one language, or in a second one below the first', () => {
  expect(offlinePage([english])).toContain('<html lang="en" dir="ltr">');
  const both = offlinePage([arabic, english]);
  expect(both).toContain('<html lang="ar" dir="rtl">');
  expect(both).toContain('<title>عنوان · ن</title>');
  expect(both).toMatch(/<h1>عنوان<\/h1>[^]*<section lang="en" dir="ltr">\n<h2>/);
});

test('words are text, and the address cannot leave its script', () => {
  const page = offlinePage([english], 'https://site.example/</script>');
  expect(page).toContain('<h1>A &amp; B</h1>');
  expect(page).toContain('&lt;i&gt;text&lt;/i&gt;');
  expect(page).toContain('const site = "https://site.example/\\u003c/script>";');
});
