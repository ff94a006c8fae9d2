import type { Permission } from '../../accounts/users/permissions';

/** Kinds of notices. Their texts are under `mail.<kind>` in messages. */
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

/** Kinds that notify staff of problems, with the permission to solve them. */
export const DESK_PERMISSIONS = {
  queueOld: 'listings',
  refundFailed: 'payments',
  jobsFailed: 'settings',
  reportsAtLimit: 'listings',
  reportsHeld: 'listings',
} as const satisfies Partial<Record<NoticeKind, Permission>>;
export type DeskKind = keyof typeof DESK_PERMISSIONS;
export const DESK_KINDS = Object.keys(DESK_PERMISSIONS) as DeskKind[];

export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds about the account itself. Their mails cannot be switched off, so that an intruder cannot hide them. */
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

/** Kinds for which users choose channels, as the settings show them. Each saved search has channels of its own. */
export const CHOICE_GROUPS = {
  listings: [
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
  ],
  payments: ['paymentReceived', 'paymentRefunded', 'paymentReturned', 'balanceChanged'],
  favourites: ['favouritePriceDrop', 'favouriteGone'],
  account: ACCOUNT_KINDS,
  desk: DESK_KINDS,
} as const satisfies Record<string, readonly NoticeKind[]>;
export type ChoiceGroup = keyof typeof CHOICE_GROUPS;
export const CHOICE_KINDS: readonly NoticeKind[] = Object.values(CHOICE_GROUPS).flat();
