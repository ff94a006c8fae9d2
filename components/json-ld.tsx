import { inlineJson, type JsonLdNode } from '@/lib/seo/json-ld';

/** For search engines. `inlineJson` has escaped whatever could end the script. */
export const JsonLd = ({ nodes }: { nodes: JsonLdNode[] }) => (
  // eslint-disable-next-line react/no-danger -- React would escape the text, but browsers do not unescape scripts
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inlineJson(nodes) }} />
);
