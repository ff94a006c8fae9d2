/** That an invitation is good for. */
export const INVITATION_DAYS = 7;
/** Open ones of an office. */
export const MAX_INVITATIONS = 50;
