import { z } from 'zod';
import { ADVERTISER_KINDS, OFFICE_ROLES, ROLES } from './constants';
import { STAFF_ROLES } from './permissions';

const example = {
  id: 3,
  username: 'owner',
  email: 'owner@example.com',
  fullName: 'فهد العنزي',
  phone: '+96550000001',
  advertiserKind: 'office',
  licenceNumber: '2024/1177',
  licenceCheckedAt: '2026-11-12T09:00:00.000Z',
  logo: '/media/q3Zp_0123456789abcdefgh/256.webp',
  role: 'user',
  staffRoles: [],
  creditBalance: 4,
  freeListingsRemaining: 1,
  disabled: false,
  emailConfirmed: true,
  phoneConfirmed: false,
  deletionDueAt: null,
  office: null,
  createdAt: '2026-10-04T08:30:00.000Z',
};

/** View of an account for its owner and for admins (docs/product.md 12.4). */
export const userViewSchema = z
  .object({
    id: z.int(),
    username: z.string().describe('Empty for an office, which has none.'),
    email: z.string().describe('Empty for an office, which has none.'),
    fullName: z.string(),
    phone: z.string().nullable().describe('In E.164.'),
    advertiserKind: z.enum(ADVERTISER_KINDS).nullable().describe('Null where it is not said.'),
    licenceNumber: z.string().nullable().describe('Of an office.'),
    licenceCheckedAt: z.iso
      .datetime()
      .nullable()
      .describe('When an admin found this licence under this name; null with another name or licence.'),
    logo: z.string().nullable().describe("Address of the advertiser's picture, a square."),
    role: z.enum(ROLES),
    staffRoles: z.array(z.enum(STAFF_ROLES)).describe('What an admin may do; empty for users.'),
    creditBalance: z.number().describe('Credits, each good for one listing.'),
    freeListingsRemaining: z.int(),
    disabled: z.boolean().describe('May not sign in.'),
    emailConfirmed: z.boolean().describe('Whether a link that was sent to the address was opened.'),
    phoneConfirmed: z.boolean().describe('Whether a code that was sent to the number was repeated.'),
    deletionDueAt: z.iso.datetime().nullable().describe('When the account will be deleted, as its owner wished.'),
    office: z
      .object({
        id: z.int().describe('`publisherId` of its listings.'),
        name: z.string(),
        role: z.enum(OFFICE_ROLES),
        disabled: z.boolean().describe('Nobody acts for it until an admin enables it.'),
        creditBalance: z.number(),
        freeListingsRemaining: z.int(),
      })
      .nullable()
      .describe('That the account is a member of: new listings are its, and what they take.'),
    isOffice: z
      .literal(true)
      .optional()
      .describe('Only where it is so: nobody signs in to it, its members act for it.'),
    passkeyRequired: z
      .literal(true)
      .optional()
      .describe('Only where it is so: an admin, who is a user until a passkey is used in this session.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User', description: 'An account, to its owner and to admins.', examples: [example] });
export type UserView = z.output<typeof userViewSchema>;

export const listedUserViewSchema = userViewSchema
  .extend({
    listings: z.int().describe('How many there are of theirs, public or not.'),
    hidden: z.int().describe('How many of them would be public and are hidden, since the account is disabled.'),
  })
  .meta({
    id: 'ListedUser',
    description: 'An account in the list of them.',
    examples: [{ ...example, listings: 5, hidden: 0 }],
  });
export type ListedUser = z.output<typeof listedUserViewSchema>;

/** Badges of a listing or its advertiser (docs/product.md 10.16). */
export const badgesSchema = z.object({
  licenceCheckedAt: z.iso.datetime().optional().describe('When an admin found the licence under this name.'),
  phoneConfirmed: z
    .literal(true)
    .optional()
    .describe('The number shown is that of the account, which has repeated a code sent to it.'),
  availableAt: z.iso
    .datetime()
    .optional()
    .describe('When the owner confirmed that the listing is available, in the last 30 days.'),
  answerHours: z.int().optional().describe('Median hours, 24 at most, until it answered the messages of 90 days.'),
});
export type BadgesView = z.output<typeof badgesSchema>;

export const advertiserViewSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    advertiserKind: z.enum(ADVERTISER_KINDS).nullable().describe('As the account says; null where that does not.'),
    licenceNumber: z.string().nullable().describe('Of an office.'),
    licenceCheckedAt: z.iso
      .datetime()
      .nullable()
      .describe('When an admin found this licence under this name; null: none has.'),
    badges: badgesSchema.describe('Members are left out unless they hold.'),
    logo: z.string().nullable().describe('Address of its picture, a square.'),
    since: z.iso.date().describe('The day of its account.'),
    listings: z.int().describe('Public ones, 1000 at most; `GET /api/properties?publisherId={id}` lists them.'),
  })
  .meta({
    id: 'Advertiser',
    description: 'Who has public listings.',
    examples: [
      {
        id: example.id,
        name: example.fullName,
        advertiserKind: 'office',
        licenceNumber: example.licenceNumber,
        licenceCheckedAt: example.licenceCheckedAt,
        badges: { licenceCheckedAt: example.licenceCheckedAt, phoneConfirmed: true, answerHours: 3 },
        logo: example.logo,
        since: '2026-10-04',
        listings: 5,
      },
    ],
  });
export type AdvertiserView = z.output<typeof advertiserViewSchema>;

/** The fields of the caller that permission checks need. Without `staffRoles`, an admin has no permission. */
export type Actor = Pick<UserView, 'id' | 'role'> & Partial<Pick<UserView, 'office' | 'staffRoles'>>;
