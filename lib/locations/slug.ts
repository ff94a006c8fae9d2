import type { Governorate } from './view';

/**
 * The part of an address that names an area, of its English name: `Bneid Al-Gar` is `bneid-al-gar`. No two areas share one,
 * since search would take them for the same, which `manage.ts` refuses.
 */
export const locationSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Several are called like an area: `hawalli-governorate`. */
export const governorateSlug = (governorate: Governorate): string => `${governorate.replaceAll('_', '-')}-governorate`;
