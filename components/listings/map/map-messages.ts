import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Messages of a list's map, which renders cards in the browser, besides those of the list. */
export const MAP_MESSAGES: MessagePath[] = [
  'mapView',
  'card',
  'drawing',
  'details.map',
  'details.kind',
  'details.madeTitle',
  'list.results',
];
