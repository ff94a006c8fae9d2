import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Of what is loaded where somebody writes notes or hides listings. */
export const NOTE_MESSAGES: MessagePath[] = ['notes'];
