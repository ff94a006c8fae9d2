import type { Governorate } from './view';

/** Returns the path segment: `bneid-al-gar` for `Bneid Al-Gar`. It is unique: named-rows.ts compares names, manage.ts slugs of governorates. */
export const locationSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns a path segment such as `hawalli-governorate`: some governorates share an area's name. */
export const governorateSlug = (governorate: Governorate): string => `${governorate.replaceAll('_', '-')}-governorate`;
