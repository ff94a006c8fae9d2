import type { Governorate } from './view';

/**
 * Returns the URL path segment for an area's English name: `bneid-al-gar` for `Bneid Al-Gar`. It is unique, because
 * `named-rows.ts` rejects names that search considers equal.
 */
export const locationSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns a path segment such as `hawalli-governorate`: some governorates share an area's name. */
export const governorateSlug = (governorate: Governorate): string => `${governorate.replaceAll('_', '-')}-governorate`;
