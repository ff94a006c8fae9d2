'use client';

import { useFollowLinks } from '@/lib/i18n/navigation';
import { keptMarkup } from '@/lib/seo/html-text';

type Props = {
  as: string;
  markup?: string;
  /** By `keepHtmlText`, in the place of `markup`: the HTML has it and nothing else. */
  kept?: number;
  /** Attributes. */
  [name: string]: unknown;
};

export function KeptElement({ as, markup, kept, ...attributes }: Props) {
  const Element = as as 'div';
  const html = markup ?? keptMarkup(kept);
  const props = { ...attributes, 'data-kept': kept, onClick: useFollowLinks() };
  return <Element {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
