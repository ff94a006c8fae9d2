/** Hours between the request to remove an office's founder and the removal, in which it can be stopped. */
export const REMOVAL_HOURS = 72;
/** That an invitation is good for. */
export const INVITATION_DAYS = 7;
/** Open ones of an office. */
export const MAX_INVITATIONS = 50;
