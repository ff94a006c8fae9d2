import { keepHtmlText } from '@/lib/seo/html-text';
import { inlineJson, type JsonLdNode } from '@/lib/seo/json-ld';
import { JsonLdScript } from './layout/html-only';

/** The only script tag with user text: `inlineJson` escapes what could end it. For who reads the HTML alone. */
export function JsonLd({ nodes }: { nodes: JsonLdNode[] }) {
  const text = inlineJson(nodes);
  const kept = keepHtmlText(text);
  return <JsonLdScript {...(kept === null ? { text } : { kept })} />;
}
