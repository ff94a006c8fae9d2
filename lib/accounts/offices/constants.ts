/** Hours between a request to remove an office's founder and the removal, during which it can be stopped. */
export const REMOVAL_HOURS = 72;
/** Validity of an invitation. */
export const INVITATION_DAYS = 7;
/** Open invitations per office. */
export const MAX_INVITATIONS = 50;
