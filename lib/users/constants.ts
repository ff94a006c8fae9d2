import type { Role } from '../db';

export const ROLES = ['user', 'admin'] as const satisfies Role[];

/** Filters of the list of accounts; '' is all of them. */
export const USER_STATES = ['', 'admins', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];
