import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Of SaveSearchDialog. */
export const DIALOG_MESSAGES: MessagePath[] = ['savedSearches.alert', 'savedSearches.dialog'];
