import { z } from 'zod';
import { PAYMENT_KINDS } from '../../http/paths';
import { LEAD_KINDS, VIEWING_PARTS } from '../../leads/schema';
import { UNITS } from '../../payments/credits/constants';
import { MAX_ID } from '../../platform/ids';
import { CHANNELS, CHOICE_KINDS, NOTICE_KINDS, OFFICE_EVENTS, type NoticeKind } from './constants';

const listing = { propertyId: z.int(), title: z.string().nullable(), titleAr: z.string().nullable() };
const approval = { ...listing, until: z.iso.datetime() };
const device = { device: z.string() }; // empty if unknown
const reason = {
  code: z.string().nullable(),
  words: z.object({ en: z.string(), ar: z.string() }).nullish(), // missing in earlier notices
  reason: z.string().nullable(),
};
const payment = {
  paymentId: z.int(),
  amount: z.number(),
  currency: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  /** Purpose of the payment, in words. */
  purpose: z.string(),
  purposeAr: z.string(),
  reference: z.string(),
};

const NOTICES = {
  /** `others`: listings approved shortly after. */
  listingApproved: z.object({ ...approval, others: z.array(z.object(approval)).optional() }),
  listingRejected: z.object({ ...listing, ...reason }),
  listingTakenDown: z.object({ ...listing, ...reason }),
  /** Removed by an admin. */
  listingRemoved: z.object({ ...listing, ...reason }),
  listingEdited: z.object({ ...listing, fields: z.array(z.string()), reason: z.string().nullable() }),
  listingReported: z.object(listing),
  /** By a colleague of the same office. */
  listingAssigned: z.object(listing),
  /** A visitor's message or request for a viewing. */
  lead: z.object({
    ...listing,
    lead: z.enum(LEAD_KINDS),
    name: z.string(),
    text: z.string(),
    day: z.iso.date().nullable(),
    part: z.enum(VIEWING_PARTS).nullable(),
  }),
  changeApproved: z.object(listing),
  changeRefused: z.object({ ...listing, ...reason }),
  listingExpiring: z.object({ ...listing, until: z.iso.datetime(), days: z.int() }),
  listingExpired: z.object(listing),
  /** `token` lets its holder answer this question once. */
  listingStillThere: z.object({ ...listing, token: z.string() }),
  listingRenewed: z.object({ ...listing, until: z.iso.datetime() }),
  renewalUnpaid: z.object({ ...listing, until: z.iso.datetime() }),
  feedFailed: z.object({ url: z.string() }),
  letterEnding: z.object({ ...listing, until: z.iso.date() }),
  paymentReceived: z.object({ ...payment, creditKept: z.boolean() }),
  paymentRefunded: z.object(payment),
  paymentReturned: z.object({ ...payment, total: z.number() }),
  balanceChanged: z.object({ unit: z.enum(UNITS), amount: z.int(), reason: z.string() }),
  passwordChanged: z.object({}),
  emailChanged: z.object({ email: z.string() }),
  /** `office`: name of the office, if the number belongs to one. */
  phoneChanged: z.object({
    before: z.string().nullable(),
    after: z.string().nullable(),
    office: z.string().nullable(),
  }),
  /** A change of an office's owners. `name`: the affected person, or the invited address. */
  officeChanged: z.object({
    event: z.enum(OFFICE_EVENTS),
    office: z.string(),
    name: z.string(),
    by: z.string(),
    due: z.iso.datetime().nullable(),
  }),
  passkeyAdded: z.object({ name: z.string() }),
  passkeyRemoved: z.object({ name: z.string() }),
  /** `others`: logins shortly after. */
  newDevice: z.object({ ...device, others: z.array(z.object(device)).optional() }),
  sessionsEnded: z.object({}),
  accountDisabled: z.object({ reason: z.string().nullable() }),
  accountEnabled: z.object({}),
  searchHits: z.object({
    count: z.int(),
    exact: z.boolean(),
    searches: z.int(),
    /** Description and path of the first search. */
    title: z.string(),
    titleAr: z.string(),
    path: z.string(),
  }),
  favouritePriceDrop: z.object({ ...listing, before: z.number(), price: z.number() }),
  favouriteGone: z.object(listing),
  /** `hours` from the setting; `count` is the number of pending listings. */
  queueOld: z.object({ hours: z.int(), count: z.int() }),
  /** `paymentId` is null for several refunds. */
  refundFailed: z.object({ count: z.int(), paymentId: z.int().nullable() }),
  jobsFailed: z.object({ count: z.int() }),
  /** `propertyId` is null for several listings. */
  reportsAtLimit: z.object({ count: z.int(), propertyId: z.int().nullable() }),
  reportsHeld: z.object({ count: z.int() }),
} satisfies Record<NoticeKind, z.ZodObject>;

export type DataOf<Kind extends NoticeKind> = z.output<(typeof NOTICES)[Kind]>;
export type Notice = { [Kind in NoticeKind]: { kind: Kind; data: DataOf<Kind> } }[NoticeKind];

/** @throws ZodError for invalid data */
export const parseNotice = (kind: string, data: unknown): Notice => {
  const known = z.enum(NOTICE_KINDS).parse(kind);
  return { kind: known, data: NOTICES[known].parse(data) } as Notice;
};

const choiceKind = z.enum(CHOICE_KINDS, 'not_a_choice');
export const choiceSchema = z.object({
  kinds: z.array(choiceKind, 'not_valid').min(1, 'not_valid').max(CHOICE_KINDS.length, 'not_valid'),
  channel: z
    .enum(CHANNELS, 'not_a_choice')
    .describe('`app` is the site, `push` the devices on which it is switched on.'),
  on: z.boolean('not_valid').describe('Mail about the account itself cannot be switched off.'),
});
export type ChoiceInput = z.output<typeof choiceSchema>;
export const choiceViewSchema = z
  .object({ kind: choiceKind, app: z.boolean(), mail: z.boolean(), push: z.boolean() })
  .meta({
    id: 'NotificationChoice',
    description: 'How you want to be told of one kind.',
    examples: [{ kind: 'listingApproved', app: true, mail: false, push: true }],
  });
export type Choice = z.output<typeof choiceViewSchema>;

export const readSchema = z.object({
  upTo: z
    .int('not_valid')
    .positive('not_valid')
    .max(MAX_ID, 'not_valid')
    .describe('The id of the newest one that was seen.'),
});

export const unreadViewSchema = z
  .object({ unread: z.int().describe('At most 100 are counted.') })
  .meta({ description: 'How many you have not seen.', examples: [{ unread: 2 }] });

export const notificationViewSchema = z
  .object({
    id: z.int(),
    kind: z.enum(NOTICE_KINDS),
    title: z.string(),
    text: z.string(),
    quote: z.string().nullable().describe('In the words of a person.'),
    action: z.string().describe('What its link is called.'),
    path: z.string().describe('Where its link leads, without a language.'),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({
    id: 'Notification',
    description: 'What you were told, in the language of the request.',
    examples: [
      {
        id: 41,
        kind: 'listingApproved',
        title: '“Sea view” is on the site',
        text: 'Your listing was approved and is shown until December 22, 2026.',
        quote: null,
        action: 'See the listing',
        path: '/properties/12',
        read: false,
        createdAt: '2026-11-22T09:15:00.000Z',
      },
    ],
  });
export type NotificationView = z.output<typeof notificationViewSchema>;
