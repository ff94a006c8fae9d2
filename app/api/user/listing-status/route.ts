import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { freeListingsViewSchema } from '@/lib/payments/credits/view';

export const GET = route(
  { name: 'account.freeListings', auth: 'user', answers: { 200: freeListingsViewSchema } },
  ({ user: { freeListingsRemaining } }) => ok({ freeListingsRemaining }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
