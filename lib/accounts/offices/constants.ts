/** Hours between the request to remove an office's founder and the removal, which can be cancelled until then. */
export const REMOVAL_HOURS = 72;
export const INVITATION_DAYS = 7;
/** Maximum number of open invitations per office. */
export const MAX_INVITATIONS = 50;
