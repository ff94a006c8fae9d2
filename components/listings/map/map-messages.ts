import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Messages that a list's map needs in addition to the messages of the list. The map renders cards in the browser. */
export const MAP_MESSAGES: MessagePath[] = [
  'mapView',
  'card',
  'drawing',
  'details.map',
  'details.kind',
  'details.madeTitle',
  'list.results',
];
