import * as z from 'zod/mini';
import { findContactInName } from './contact-in-name';
import { isReservedName } from './reserved';

/**
 * Rules for the name of a person or an office (docs/product.md 10.18). Emails to strangers contain it, so contact data is
 * rejected. The server also rejects the product's name (product-name.ts).
 */
export const publicNameRules = [
  z.refine<string>((text) => !isReservedName(text), 'name_reserved'),
  z.refine<string>((text) => findContactInName(text) !== 'phone', 'name_phone'),
  z.refine<string>((text) => findContactInName(text) !== 'link', 'name_link'),
];
