export const GOVERNORATES = ['capital', 'hawalli', 'farwaniya', 'mubarak_al_kabeer', 'ahmadi', 'jahra'] as const;

/** Maximum aliases of an area: other spellings, and names of merged areas. */
export const MAX_ALIASES = 30;
