/** Largest value of PostgreSQL's `integer`, the type of ids. */
export const MAX_ID = 2_147_483_647;

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
