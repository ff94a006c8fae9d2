import { route } from '@/lib/http/route';
import { balanceFor } from '@/lib/payments/credits/balance';
import { creditBalanceViewSchema } from '@/lib/payments/credits/view';

/** Admins publish without limit (docs/product.md 7.3). */
export const GET = route(
  { name: 'account.credits', auth: 'user', answers: { 200: creditBalanceViewSchema } },
  ({ user }) => {
    const { role, creditBalance } = balanceFor(user);
    return role === 'admin' ? { creditBalance, unlimited: true } : { creditBalance };
  },
);
