import { inlineJson, type Thing } from '@/lib/seo/json-ld/thing';

/**
 * Structured data for search engines. The only place that writes user text into a script tag: `inlineJson`
 * escapes what could end it.
 */
export function JsonLd({ things }: { things: Thing[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inlineJson(things) }} />;
}
