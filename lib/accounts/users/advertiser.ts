import * as z from 'zod/mini';
import { isBlank, visibleText, whenObject } from '../../http/input';
import { findContact } from '../../platform/text-contact';
import { ADVERTISER_KINDS, MAX_LICENCE_NUMBER } from './constants';

/** Visitors see it. Some licence numbers look like phone numbers, so only links are rejected. */
const licenceNumber = visibleText(1, MAX_LICENCE_NUMBER, 'not_valid').check(
  z.refine((text) => findContact(text) !== 'link', 'text_link'),
);

const blankAsNull = z.transform((value: unknown) => (isBlank(value) ? null : value));

/** Advertiser fields that an account's owner or an admin sets. Omitted fields do not change. */
export const advertiserShape = {
  advertiserKind: z.optional(z.pipe(blankAsNull, z.nullable(z.enum(ADVERTISER_KINDS, 'not_a_choice')))),
  licenceNumber: z.optional(z.pipe(blankAsNull, z.nullable(licenceNumber))),
};
/** Whether a licence comes with the kind `office`, which it requires in the same request. */
export const isLicenceOfOffice = (given: { advertiserKind?: unknown; licenceNumber?: unknown }) =>
  !given.licenceNumber || given.advertiserKind === 'office';
export const licenceOfOffice = { error: 'licence_of_office', path: ['licenceNumber'], when: whenObject };

export const advertiserSchema = z.object(advertiserShape).check(z.refine(isLicenceOfOffice, licenceOfOffice));
export type AdvertiserForm = z.input<typeof advertiserSchema>;
export type Advertiser = z.output<typeof advertiserSchema>;

/** Returns the columns to update. Only an office keeps a licence. */
export const advertiserColumns = ({ advertiserKind, licenceNumber }: Advertiser): Advertiser =>
  advertiserKind === undefined
    ? {}
    : { advertiserKind, licenceNumber: advertiserKind === 'office' ? licenceNumber : null };
