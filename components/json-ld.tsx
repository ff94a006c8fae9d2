import { inlineJson, type JsonLdNode } from '@/lib/seo/json-ld';

/** The only script tag with user text: `inlineJson` escapes what could end it. */
export function JsonLd({ nodes }: { nodes: JsonLdNode[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inlineJson(nodes) }} />;
}
