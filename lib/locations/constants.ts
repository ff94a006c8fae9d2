export const GOVERNORATES = ['capital', 'hawalli', 'farwaniya', 'mubarak_al_kabeer', 'ahmadi', 'jahra'] as const;

/** Where a call to the API leaves it out; the form always sends one. */
export const DEFAULT_GOVERNORATE = 'capital' satisfies (typeof GOVERNORATES)[number];

/** Locations on the home page: two rows of four. */
export const POPULAR_LOCATIONS = 8;
