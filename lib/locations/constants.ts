export const GOVERNORATES = ['capital', 'hawalli', 'farwaniya', 'mubarak_al_kabeer', 'ahmadi', 'jahra'] as const;

/** Of a location whose governorate a call to the API leaves out; the form always sends one. */
export const DEFAULT_GOVERNORATE = 'capital' satisfies (typeof GOVERNORATES)[number];

/** Locations on the home page: two rows of four. */
export const POPULAR_LOCATIONS = 8;
