export const GOVERNORATES = ['capital', 'hawalli', 'farwaniya', 'mubarak_al_kabeer', 'ahmadi', 'jahra'] as const;

/** Maximum aliases of an area, a landmark or an amenity: other spellings, and names of merged ones. */
export const MAX_ALIASES = 30;
