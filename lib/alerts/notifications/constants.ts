import type { Permission } from '../../accounts/users/permissions';

/** Kinds for which users choose channels, in the groups of the settings. Each saved search has channels of its own. */
export const CHOICE_GROUPS = {
  listings: [
    'listingApproved',
    'listingRejected',
    'listingTakenDown',
    'listingRemoved',
    'listingEdited',
    'listingReported',
    'listingAssigned',
    'lead',
    'changeApproved',
    'changeRefused',
    'listingExpiring',
    'listingExpired',
    'listingStillThere',
    'listingRenewed',
    'renewalUnpaid',
    'feedFailed',
    'letterEnding',
  ],
  payments: ['paymentReceived', 'paymentRefunded', 'paymentReturned', 'balanceChanged'],
  favourites: ['favouritePriceDrop', 'favouriteGone'],
  account: [
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
  ],
  desk: ['queueOld', 'refundFailed', 'jobsFailed', 'reportsAtLimit', 'reportsHeld'],
} as const;
export type ChoiceGroup = keyof typeof CHOICE_GROUPS;

export const CHOICE_KINDS = Object.values(CHOICE_GROUPS).flat();

/** Kinds of notices. Their texts are under `mail.<kind>` in messages. */
export const NOTICE_KINDS = [...CHOICE_KINDS, 'searchHits'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds about the account itself. Their mails cannot be switched off, so that an intruder cannot hide them. */
export const ACCOUNT_KINDS: readonly NoticeKind[] = CHOICE_GROUPS.account;

export const DESK_KINDS = CHOICE_GROUPS.desk;
export type DeskKind = (typeof DESK_KINDS)[number];

/** The permission to solve the problem that a kind reports to staff. */
export const DESK_PERMISSIONS: Record<DeskKind, Permission> = {
  queueOld: 'listings',
  refundFailed: 'payments',
  jobsFailed: 'settings',
  reportsAtLimit: 'listings',
  reportsHeld: 'listings',
};

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

export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];
