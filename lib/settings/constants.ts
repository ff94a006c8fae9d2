/** Held by a change of settings alone, and shared by what is ordered by them. */
export const CHANGE_LOCK = 'settings: change';
