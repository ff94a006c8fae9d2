/** What somebody is told of. Texts: `mail.<kind>` in messages. */
export const NOTICE_KINDS = [
  'listingApproved',
  'listingRejected',
  'listingTakenDown',
  'listingRemoved',
  'listingEdited',
  'listingReported',
  'changeApproved',
  'changeRefused',
  'listingExpiring',
  'listingExpired',
  'listingStillThere',
  'listingRenewed',
  'renewalUnpaid',
  'letterEnding',
  'paymentReceived',
  'paymentRefunded',
  'paymentReturned',
  'balanceChanged',
  'passwordChanged',
  'emailChanged',
  'phoneChanged',
  'officeChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'newDevice',
  'sessionsEnded',
  'accountDisabled',
  'accountEnabled',
  'searchHits',
  'favouritePriceDrop',
  'favouriteGone',
  'queueOld',
  'refundFailed',
  'jobsFailed',
  'reportsAtLimit',
  'reportsHeld',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Changes to the owners of an office. */
export const OFFICE_EVENTS = [
  'ownerInvited',
  'ownerAdded',
  'ownerDemoted',
  'ownerRemoved',
  'ownerLeft',
  'removalRequested',
  'removalStopped',
  'closed',
] as const;

/** For admins: what needs one of them. */
export const DESK_KINDS = [
  'queueOld',
  'refundFailed',
  'jobsFailed',
  'reportsAtLimit',
  'reportsHeld',
] as const satisfies readonly NoticeKind[];
export type DeskKind = (typeof DESK_KINDS)[number];

/** Ways to tell somebody. */
export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Those whose ways are chosen for the kind as a whole; each saved search has ways of its own. */
export const CHOICE_KINDS = NOTICE_KINDS.filter((kind) => kind !== 'searchHits');

/** About the account itself: their mails cannot be switched off, so that nobody who has got in can hide it. */
export const ACCOUNT_KINDS: readonly NoticeKind[] = [
  'passwordChanged',
  'emailChanged',
  'phoneChanged',
  'officeChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'newDevice',
  'sessionsEnded',
  'accountDisabled',
  'accountEnabled',
];
