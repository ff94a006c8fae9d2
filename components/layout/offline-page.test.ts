import { expect, test } from 'vitest';
import { offlinePage } from './offline-page';

const words = { name: 'ن', title: 'عنوان', text: 'نص', retry: 'زر', favourites: 'مفضلة', seen: 'شوهد' };
const arabic = { lang: 'ar', dir: 'rtl', ...words } as const;
const english = { ...arabic, lang: 'en', dir: 'ltr', title: 'A & B', text: '<i>text</i>' } as const;

test('loads no resources', () => expect(offlinePage([arabic])).not.toMatch(/\b(?:src|href)=|https?:/));

test('escapes texts and the address in its script', () => {
  const page = offlinePage([english], 'https://site.example/</script>');
  expect(page).toContain('<h1>A &amp; B</h1>');
  expect(page).toContain('&lt;i&gt;text&lt;/i&gt;');
  expect(page).toContain('const site = "https://site.example/\\u003c/script>";');
});
