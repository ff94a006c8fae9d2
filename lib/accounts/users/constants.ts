import type { Role } from '../../platform/db';

export const ROLES = ['user', 'admin'] as const satisfies Role[];

/** Advertiser kinds that an account can declare; `types.advertiser` has a text for each. */
export const ADVERTISER_KINDS = ['owner', 'office'] as const;
export type AdvertiserKind = (typeof ADVERTISER_KINDS)[number];
export const MAX_LICENCE_NUMBER = 30; // characters, like the database constraint

/** Filters of the list of accounts; '' means all. */
export const USER_STATES = ['', 'admins', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

export const USER_SORTS = ['name', 'credits', 'free', 'joined'] as const;

/** Roles of an office's members; `office.role` has a text for each. */
export const OFFICE_ROLES = ['owner', 'member'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];
