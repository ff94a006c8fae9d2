import { STAFF_ROLES } from '@/lib/accounts/users/permissions';

/** Fields of an actor with every staff role. */
export const ADMIN = { role: 'admin' as const, staffRoles: STAFF_ROLES };
