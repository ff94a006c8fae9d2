import type { Governorate } from './view';

/**
 * URL part that names an area, from its English name: `Bneid Al-Gar` is `bneid-al-gar`. Unique, because `manage.ts`
 * rejects names that search considers equal.
 */
export const locationSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Some governorates share an area's name: `hawalli-governorate`. */
export const governorateSlug = (governorate: Governorate): string => `${governorate.replaceAll('_', '-')}-governorate`;
