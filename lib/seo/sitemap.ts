import { routing } from '../i18n/routing';
import { languageUrls } from './alternates';
import type { SitePage } from './landing-pages';

/** Limit of the sitemap protocol. */
export const ADDRESSES_PER_FILE = 50_000;
export const PAGES_PER_FILE = ADDRESSES_PER_FILE / routing.locales.length;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const SITEMAP_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const SITEMAP_END = '</urlset>\n';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const locAndLastmod = (url: string, updatedAt: string | undefined) =>
  `<loc>${escapeXml(url)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}`;

export function pageEntries(origin: string, { path, updatedAt }: SitePage): string {
  const urls = languageUrls(origin, path);
  const links = Object.entries(urls)
    .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`)
    .join('');
  return routing.locales.map((locale) => `<url>${locAndLastmod(urls[locale], updatedAt)}${links}</url>\n`).join('');
}

export function sitemapIndex(files: { url: string; updatedAt?: string }[]): string {
  const entries = files.map(({ url, updatedAt }) => `<sitemap>${locAndLastmod(url, updatedAt)}</sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** Streams a sitemap file in batches. Returns null without pages, because the protocol allows no empty file. */
export async function sitemapStream(
  origin: string,
  batches: AsyncGenerator<SitePage[]>,
): Promise<ReadableStream<Uint8Array> | null> {
  const first = await batches.next();
  if (first.done || first.value.length === 0) return null;
  const encoder = new TextEncoder();
  const entries = (pages: SitePage[]) => encoder.encode(pages.map((page) => pageEntries(origin, page)).join(''));
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(SITEMAP_START));
      controller.enqueue(entries(first.value));
    },
    async pull(controller) {
      const next = await batches.next();
      if (!next.done) return controller.enqueue(entries(next.value));
      controller.enqueue(encoder.encode(SITEMAP_END));
      controller.close();
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}

/** Cached for an hour, because search engines fetch a sitemap only a few times a day. */
export const xmlResponse = (body: BodyInit) =>
  new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
