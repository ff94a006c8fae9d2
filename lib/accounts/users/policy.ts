import 'server-only';
import { env } from '../../platform/env';
import type { UserView } from './view';

/**
 * The account as its session may act. Where `ADMIN_PASSKEY` is `required`, an admin without a passkey in this session is
 * a user like any other, for every rule and page at once.
 */
export const withoutPasskey = (user: UserView, passkey: boolean): UserView =>
  env.ADMIN_PASSKEY === 'required' && user.role === 'admin' && !passkey
    ? { ...user, role: 'user', passkeyRequired: true }
    : user;
