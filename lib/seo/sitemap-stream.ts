import type { SitePage } from './landing-pages';
import { pageEntries, SITEMAP_END, SITEMAP_START } from './sitemap-xml';

/**
 * A sitemap file as it is read: only one batch of pages is in memory at a time, and the next one is asked for
 * when the client has taken this one.
 * @returns null where there is no page: the protocol knows no empty file
 */
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
