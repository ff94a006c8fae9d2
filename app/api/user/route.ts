import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { profileUpdateSchema } from '@/lib/accounts/auth/schema';
import { currentSessionId, rememberLocale, setSignedInCookie } from '@/lib/accounts/auth/session';
import { scheduleDeletion } from '@/lib/accounts/delete';
import { updateProfile } from '@/lib/accounts/users/update';
import { userViewSchema } from '@/lib/accounts/users/view';
import { AppError } from '@/lib/http/errors';
import { route } from '@/lib/http/route';
import { isLocale } from '@/lib/i18n/routing';

export const GET = route(
  { name: 'account.get', auth: 'viewer', answers: { 200: userViewSchema }, errors: ['unauthenticated'] },
  async ({ user, request }) => {
    if (user) {
      // Remembers the page's language. Only pages send a plain `ar` or `en`.
      const used = request.headers.get('accept-language');
      if (isLocale(used)) await rememberLocale(user.id, used);
      return user;
    }
    await setSignedInCookie(false); // pages need not ask again
    throw new AppError('unauthenticated');
  },
);

export const PUT = route(
  {
    name: 'account.update',
    auth: 'user',
    body: profileUpdateSchema,
    example: { fullName: 'نورة العنزي', phone: '+96550000009', password: 'correct battery staple' },
    answers: { 200: userViewSchema },
    errors: ['too_many_requests'],
  },
  ({ user, body }) => updateProfile(user.id, user.id, body),
);

export const DELETE = route(
  {
    name: 'account.delete',
    auth: 'user',
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 200: userViewSchema },
    errors: ['conflict', 'too_many_requests'],
  },
  async ({ user, body }) => scheduleDeletion(user, body, await currentSessionId()),
);
