import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Of titles that are made of the facts. */
export const TITLE_MESSAGES: MessagePath[] = ['details.kind', 'details.madeTitle', 'types.subtype'];
