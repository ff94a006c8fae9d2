import { z } from 'zod';
import { OFFICE_ROLES } from '../users/constants';

const memberExample = {
  id: 3,
  fullName: 'فهد العنزي',
  email: 'owner@example.com',
  role: 'owner',
  since: '2026-11-26T07:00:00.000Z',
  founder: true,
  removalDueAt: null,
};
const invitationExample = {
  id: 5,
  email: 'colleague@example.com',
  role: 'member',
  expiresAt: '2026-12-03T07:00:00.000Z',
};

const memberViewSchema = z.object({
  id: z.int().describe('Of the account.'),
  fullName: z.string(),
  email: z.string().nullable().describe('To owners of the office alone.'),
  role: z.enum(OFFICE_ROLES),
  since: z.iso.datetime(),
  founder: z.boolean().describe('The owner who has been in the office longest.'),
  removalDueAt: z.iso.datetime().nullable().describe('When the founder is removed, as another owner has requested.'),
});
export type MemberView = z.output<typeof memberViewSchema>;

export const invitationViewSchema = z
  .object({ id: z.int(), email: z.string(), role: z.enum(OFFICE_ROLES), expiresAt: z.iso.datetime() })
  .meta({ id: 'OfficeInvitation', description: 'An invitation that waits.', examples: [invitationExample] });
export type InvitationView = z.output<typeof invitationViewSchema>;

export const officeViewSchema = z
  .object({
    id: z.int().describe('`publisherId` of its listings.'),
    name: z.string(),
    phone: z.string().nullable().describe('In E.164.'),
    licenceNumber: z.string().nullable(),
    licenceCheckedAt: z.iso.datetime().nullable(),
    logo: z.string().nullable(),
    disabled: z.boolean().describe('Nobody acts for it until an admin enables it.'),
    creditBalance: z.number().describe('Credits, each good for one listing.'),
    freeListingsRemaining: z.int(),
    listings: z.int().describe('How many it has, public or not.'),
    role: z.enum(OFFICE_ROLES).describe("The caller's."),
    members: z.array(memberViewSchema).describe('Owners first.'),
    invitations: z.array(invitationViewSchema).describe('To owners of the office alone.'),
  })
  .meta({
    id: 'Office',
    description: 'An office, to its members.',
    examples: [
      {
        id: 71,
        name: 'مكتب الديرة العقاري',
        phone: '+96550000009',
        licenceNumber: '2024/1177',
        licenceCheckedAt: null,
        logo: null,
        disabled: false,
        creditBalance: 4,
        freeListingsRemaining: 1,
        listings: 12,
        role: 'owner',
        members: [memberExample],
        invitations: [invitationExample],
      },
    ],
  });
export type OfficeView = z.output<typeof officeViewSchema>;
