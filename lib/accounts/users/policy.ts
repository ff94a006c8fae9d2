import 'server-only';
import { env } from '../../platform/env';
import type { UserView } from './view';

/**
 * Returns the account with the permissions of its session. If `ADMIN_PASSKEY` is `required`, an admin who has not used
 * a passkey in this session has the permissions of a user everywhere.
 */
export const withoutPasskey = (user: UserView, passkey: boolean): UserView =>
  env.ADMIN_PASSKEY === 'required' && user.role === 'admin' && !passkey
    ? { ...user, role: 'user', staffRoles: [], passkeyRequired: true }
    : user;
