import type { ReactNode } from 'react';
import { keepHtmlText } from '@/lib/seo/html-text';
import { renderStatic } from '@/lib/static-markup';
import { KeptElement } from './kept-element';

/**
 * Around one element of server components in which nothing lives: its content is written into the HTML alone, once, as
 * the cards of a list are (docs/adr/0023-cards-as-markup.md). Anything else stays what it is.
 */
export function StaticHtml({ children }: { children: ReactNode }) {
  const found = renderStatic(children);
  if (!found) return children;
  const { tag, attributes, markup } = found;
  const kept = keepHtmlText(markup);
  return <KeptElement as={tag} {...(kept === null ? { markup } : { kept })} {...attributes} />;
}
