import 'server-only';
import type { Tx } from '../../platform/db';

/**
 * Revokes everything pending for an account that could outlive its sessions: mailed links, email changes, passkey
 * setups, exports, office invitations and requested removals of founders. A trigger calls the same function for a new
 * password, disabling, demotion and a deletion request (prisma/sql/accounts.sql).
 */
export const revokeBegun = (tx: Pick<Tx, '$executeRaw'>, userId: number) =>
  tx.$executeRaw`SELECT public.users_revoke_begun(${userId}::int)`;
