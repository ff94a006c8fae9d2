import { setSignedInCookie } from '@/lib/auth/session';
import { AppError } from '@/lib/errors';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { userViewSchema } from '@/lib/users/view';

export const GET = route(
  { name: 'account.get', auth: 'viewer', answers: { 200: userViewSchema }, errors: ['unauthenticated'] },
  async ({ user }) => {
    if (user) return ok(user);
    await setSignedInCookie(false); // pages need not ask again
    throw new AppError('unauthenticated');
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
