import 'server-only';
import type { Tx } from '../../platform/db';

/**
 * Ends everything that was begun with an account and could outlive its sessions: mailed links, pending changes of the
 * e-mail, passkeys that are being added, exports, invitations to offices and requested removals of founders. A trigger calls
 * the same function for a new password, disabling, demotion and a wish to be deleted (prisma/sql/accounts.sql).
 */
export const revokeBegun = (tx: Pick<Tx, '$executeRaw'>, userId: number) =>
  tx.$executeRaw`SELECT public.users_revoke_begun(${userId}::int)`;
