/**
 * Writes the app's own pages (webDir of capacitor.config.ts): the offline page in both languages, because the app does
 * not know which one was being read. Capacitor requires an index.html as well.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { offlinePage } from '../components/layout/offline-page.ts';
import config from './capacitor.config.ts';

const wordsIn = (/** @type {string} */ lang, /** @type {'rtl' | 'ltr'} */ dir) => {
  const { site, offline } = JSON.parse(readFileSync(new URL(`../messages/${lang}.json`, import.meta.url), 'utf8'));
  return { lang, dir, name: site.name, ...offline };
};

const page = offlinePage([wordsIn('ar', 'rtl'), wordsIn('en', 'ltr')], config.server.url);
const folder = new URL(`${config.webDir}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of ['index.html', config.server.errorPath]) writeFileSync(new URL(name, folder), page);
