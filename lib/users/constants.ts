import type { Role } from '../db';

export const ROLES = ['user', 'admin'] as const satisfies Role[];

/** '' is all. */
export const USER_STATES = ['', 'admins', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];
