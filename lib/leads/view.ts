import { z } from 'zod';
import { integerParam, pageParam, pageSizeQuery } from '../http/query';
import { MAX_ID } from '../platform/ids';
import { LEAD_KINDS, LEAD_STATES, VIEWING_PARTS } from './schema';

/** A lead for its owner. The sender's email is not shown: answers are sent by the site. */
export const leadViewSchema = z
  .object({
    id: z.int(),
    propertyId: z.int().nullable().describe('Null once the listing is deleted.'),
    title: z.string().describe('Of the listing when it was sent, in English.'),
    titleAr: z.string().describe('The same in Arabic.'),
    memberId: z.int().nullable().describe('The member of the office who answered for the listing then.'),
    kind: z.enum(LEAD_KINDS),
    name: z.string(),
    phone: z.string().nullable().describe('In E.164. Nothing proves that it is theirs.'),
    text: z.string().describe('May be empty with a viewing.'),
    day: z.iso.date().nullable().describe("The day wanted for a viewing, of Kuwait's calendar."),
    part: z.enum(VIEWING_PARTS).nullable(),
    state: z.enum(LEAD_STATES),
    receivedAt: z.iso.datetime().describe('When the sender had confirmed it.'),
    answeredAt: z.iso.datetime().nullable().describe('When it was first answered, or marked as contacted.'),
  })
  .meta({
    id: 'Lead',
    description: 'A message about a listing of yours, or a request to view it.',
    examples: [
      {
        id: 9,
        propertyId: 12,
        title: 'Sea view apartment',
        titleAr: 'شقة مطلة على البحر',
        memberId: null,
        kind: 'viewing',
        name: 'نورة العنزي',
        phone: '+96550000009',
        text: 'هل الموقف خاص؟',
        day: '2026-12-03',
        part: 'evening',
        state: 'new',
        receivedAt: '2026-11-29T07:05:00.000Z',
        answeredAt: null,
      },
    ],
  });
export type LeadView = z.output<typeof leadViewSchema>;

export const sentLeadSchema = z
  .object({
    confirmation: z.boolean().describe('Whether the link of a mail has to be opened before the advertiser sees it.'),
  })
  .meta({ examples: [{ confirmation: true }] });

export const confirmedLeadSchema = z
  .object({ propertyId: z.int().describe('The listing that it is about.') })
  .meta({ examples: [{ propertyId: 12 }] });

export const leadsParams = {
  state: z.enum(LEAD_STATES, 'not_a_choice'),
  member: integerParam(1, MAX_ID, 'not_an_id').describe('Only those that this member of your office answers for.'),
  page: pageParam,
};
export const leadsQuery = z.intersection(z.object(leadsParams).partial(), pageSizeQuery);
