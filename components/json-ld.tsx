import { inlineJson, type JsonLdNode } from '@/lib/seo/json-ld';

/**
 * Structured data for search engines. The only place that writes user text into a script tag: `inlineJson`
 * escapes what could end it.
 */
export function JsonLd({ nodes }: { nodes: JsonLdNode[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inlineJson(nodes) }} />;
}
