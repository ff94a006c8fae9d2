import { route } from '@/lib/http/route';
import { balanceFor } from '@/lib/payments/credits/balance';
import { freeListingsViewSchema } from '@/lib/payments/credits/view';

export const GET = route(
  { name: 'account.freeListings', auth: 'user', answers: { 200: freeListingsViewSchema } },
  ({ user }) => ({ freeListingsRemaining: balanceFor(user).freeListingsRemaining }),
);
