import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { creditBalanceViewSchema } from '@/lib/payments/credits/view';

/** Admins publish without limit (docs/product.md 7.3). */
export const GET = route(
  { name: 'account.credits', auth: 'user', answers: { 200: creditBalanceViewSchema } },
  ({ user: { creditBalance, role } }) =>
    ok(role === 'admin' ? { creditBalance, unlimited: true as const } : { creditBalance }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
