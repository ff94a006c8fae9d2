export type AmenityView = { id: number; name: string; nameAr: string };
