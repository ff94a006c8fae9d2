import type { Thing } from './thing';

export type Crumb = { name: string; url: string };

/** The way from the home page to this one; the last crumb is the page itself. */
export const breadcrumbsJsonLd = (crumbs: Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

export type ListEntry = { name: string; url: string; image?: string };

/**
 * The listings that a page of a list shows.
 * @param first position of the first of them in the whole list, from 1
 * @param total listings in the whole list, left out where it is not exact
 */
export const itemListJsonLd = (
  name: string,
  url: string,
  entries: ListEntry[],
  first: number,
  total?: number,
): Thing => ({
  '@type': 'ItemList',
  name,
  url,
  numberOfItems: total,
  itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: first + index, ...entry })),
});
