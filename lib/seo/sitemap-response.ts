/**
 * XML that crawlers, and caches on the way to them, may keep for an hour: search engines come back for a
 * sitemap a few times a day, so an hour costs nothing and spares the rest.
 */
export const xmlResponse = (body: BodyInit) =>
  new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
