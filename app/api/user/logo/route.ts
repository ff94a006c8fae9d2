import { LOGO_LIMIT, removeLogo, setLogo } from '@/lib/accounts/users/logo';
import { userViewSchema } from '@/lib/accounts/users/view';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { receivePhotos } from '@/lib/http/upload';

export const POST = route(
  {
    name: 'account.setLogo',
    auth: 'user',
    limit: LOGO_LIMIT,
    upload: 'photos',
    answers: { 200: userViewSchema },
    errors: ['conflict'],
  },
  async ({ request, user }) => ok(await receivePhotos(request, user.id, (files) => setLogo(user.id, files))),
);

export const DELETE = route(
  { name: 'account.removeLogo', auth: 'user', answers: { 200: userViewSchema } },
  async ({ user }) => ok(await removeLogo(user.id)),
);

export const { GET, PUT, PATCH, OPTIONS } = otherMethods('POST', 'DELETE');
