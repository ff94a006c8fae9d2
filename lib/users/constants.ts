import type { Role } from '../db';

export const ROLES = ['user', 'admin'] as const satisfies Role[];
