import { expect, test } from 'vitest';
import { offlinePage } from './offline-page';
import { viewport } from './viewport';
import { BRAND } from '@/lib/platform/brand-colours';

const arabic = {
  lang: 'ar',
  dir: 'rtl',
  name: 'ن',
  title: 'عنوان',
  text: 'نص',
  retry: 'زر',
  favourites: 'مفضلة',
  seen: 'شوهد',
} as const;
const english = { ...arabic, lang: 'en', dir: 'ltr', title: 'A & B', text: '<i>text</i>' } as const;

test('uses the product’s colours in light and dark', () => {
  const page = offlinePage([arabic]);
  for (const { primary, mutedForeground } of [BRAND.light, BRAND.dark]) {
    expect(page).toContain(`--primary: ${primary};`);
    expect(page).toContain(`--muted-foreground: ${mutedForeground};`);
  }
  for (const { media, color } of viewport.themeColor as { media: string; color: string }[]) {
    expect(page).toContain(`media="${media}" content="${color}"`);
  }
});

test('loads no resources', () => {
  expect(offlinePage([arabic])).not.toMatch(/\b(?:src|href)=|https?:/);
});

test('is in one language, or in two below each other', () => {
  expect(offlinePage([english])).toContain('<html lang="en" dir="ltr">');
  const both = offlinePage([arabic, english]);
  expect(both).toContain('<html lang="ar" dir="rtl">');
  expect(both).toContain('<title>عنوان · ن</title>');
  expect(both).toMatch(/<h1>عنوان<\/h1>[^]*<section lang="en" dir="ltr">\n<h2>/);
});

test('escapes texts and the address in its script', () => {
  const page = offlinePage([english], 'https://site.example/</script>');
  expect(page).toContain('<h1>A &amp; B</h1>');
  expect(page).toContain('&lt;i&gt;text&lt;/i&gt;');
  expect(page).toContain('const site = "https://site.example/\\u003c/script>";');
});
