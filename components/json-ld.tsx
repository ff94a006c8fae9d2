import { inlineJson, type JsonLdNode } from '@/lib/seo/json-ld';

/** For search engines. `inlineJson` has escaped whatever could end the script. */
export const JsonLd = ({ nodes }: { nodes: JsonLdNode[] }) => (
  // eslint-disable-next-line react/no-danger -- React would escape the text, and what is in a script is read as it is
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inlineJson(nodes) }} />
);
