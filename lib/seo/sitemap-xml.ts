import { routing } from '../i18n/routing';
import { languageUrls } from './alternates';
import type { SitePage } from './landing-pages';

/** The limit of the sitemap protocol for one file. */
export const ADDRESSES_PER_FILE = 50_000;
/** Every page stands in a file once for each language. */
export const PAGES_PER_FILE = ADDRESSES_PER_FILE / routing.locales.length;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const SITEMAP_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const SITEMAP_END = '</urlset>\n';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const location = (url: string, updatedAt: Date | undefined) =>
  `<loc>${escapeXml(url)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}`;

/** One page: an entry for each language, each with the same alternates (as hreflang in the page itself). */
export function pageEntries(origin: string, { path, updatedAt }: SitePage): string {
  const urls = languageUrls(origin, path);
  const links = Object.entries(urls)
    .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`)
    .join('');
  return routing.locales.map((locale) => `<url>${location(urls[locale], updatedAt)}${links}</url>\n`).join('');
}

/** The list of all sitemap files. */
export function sitemapIndex(files: { url: string; updatedAt?: Date }[]): string {
  const entries = files.map(({ url, updatedAt }) => `<sitemap>${location(url, updatedAt)}</sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}
