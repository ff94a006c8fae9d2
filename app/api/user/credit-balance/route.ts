import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';

/** Admins publish without limit (docs/product.md 7.3). */
export const GET = route({ auth: 'user' }, ({ user: { creditBalance, role } }) =>
  ok(role === 'admin' ? { creditBalance, unlimited: true } : { creditBalance }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
