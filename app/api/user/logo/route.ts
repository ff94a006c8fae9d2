import { LOGO_LIMIT, removeLogo, setLogo } from '@/lib/accounts/users/logo';
import { userViewSchema } from '@/lib/accounts/users/view';
import { route } from '@/lib/http/route';
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
  ({ request, user }) => receivePhotos(request, user.id, (files) => setLogo(user.id, files)),
);

export const DELETE = route(
  { name: 'account.removeLogo', auth: 'user', answers: { 200: userViewSchema } },
  ({ user }) => removeLogo(user.id),
);
