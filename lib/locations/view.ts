export const GOVERNORATES = ['capital', 'hawalli', 'farwaniya', 'mubarak_al_kabeer', 'ahmadi', 'jahra'] as const;
export type Governorate = (typeof GOVERNORATES)[number];

export type LocationView = {
  id: number;
  name: string;
  nameAr: string;
  imageUrl: string | null;
  /** Public listings, right to within a minute. */
  propertyCount: number;
  governorate: Governorate;
  /** Other spellings in either script: what a search box for areas looks in as well. */
  aliases: string[];
  latitude: number | null;
  longitude: number | null;
};
