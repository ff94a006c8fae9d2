/** For which an admin's word that they look at a listing is good; a page says it again each minute. */
export const CLAIM_SECONDS = 150;
/** Of one admin at once: what is on the screen, and what comes next. */
export const MAX_CLAIMS = 10;
/** Of one admin: more are found more slowly than they are written. */
export const MAX_REPLIES = 20;
