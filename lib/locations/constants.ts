export const GOVERNORATES = ['capital', 'hawalli', 'farwaniya', 'mubarak_al_kabeer', 'ahmadi', 'jahra'] as const;

/** Of an area: other spellings, and names of areas that became a part of it. */
export const MAX_ALIASES = 30;

/** Locations on the home page: two rows of four. */
export const POPULAR_LOCATIONS = 8;
