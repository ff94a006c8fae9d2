import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Of a list's map, beside those of the list. */
export const MAP_MESSAGES: MessagePath[] = [
  'mapView',
  'drawing',
  'details.map',
  'details.kind',
  'details.madeTitle',
  'list.results',
];
