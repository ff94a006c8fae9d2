import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Messages of titles composed from facts. */
export const TITLE_MESSAGES: MessagePath[] = ['details.kind', 'details.madeTitle', 'types.subtype'];
