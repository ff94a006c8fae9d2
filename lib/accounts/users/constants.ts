import type { Role } from '../../platform/db';

export const ROLES = ['user', 'admin'] as const satisfies Role[];

/** Advertiser kind that an account states; `types.advertiser` has a text for each. */
export const ADVERTISER_KINDS = ['owner', 'office'] as const;
export type AdvertiserKind = (typeof ADVERTISER_KINDS)[number];
export const MAX_LICENCE_NUMBER = 30; // characters, like the database constraint

/** '' means all. */
export const USER_STATES = ['', 'admins', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Roles of an office's members; `office.role` has a text for each. */
export const OFFICE_ROLES = ['owner', 'member'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];
