export const GOVERNORATES = ['capital', 'hawalli', 'farwaniya', 'mubarak_al_kabeer', 'ahmadi', 'jahra'] as const;

/** Locations on the home page: two rows of four. */
export const POPULAR_LOCATIONS = 8;
