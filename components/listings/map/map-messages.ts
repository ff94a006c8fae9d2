import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Of a list's map, which describes cards in the browser, beside those of the list. */
export const MAP_MESSAGES: MessagePath[] = [
  'mapView',
  'card',
  'drawing',
  'details.map',
  'details.kind',
  'details.madeTitle',
  'list.results',
];
