import { ownedOffice, removeOfficeLogo, setOfficeLogo } from '@/lib/accounts/offices/manage';
import { officeViewSchema } from '@/lib/accounts/offices/view';
import { LOGO_LIMIT } from '@/lib/accounts/users/logo';
import { route } from '@/lib/http/route';
import { receivePhotos } from '@/lib/http/upload';

export const POST = route(
  {
    name: 'office.setLogo',
    auth: 'user',
    limit: LOGO_LIMIT,
    upload: 'photos',
    answers: { 200: officeViewSchema },
    errors: ['not_found', 'forbidden', 'conflict'],
  },
  async ({ request, user }) => {
    ownedOffice(user); // before the body is read
    return receivePhotos(request, user.id, (files) => setOfficeLogo(user, files));
  },
);

export const DELETE = route(
  { name: 'office.removeLogo', auth: 'user', answers: { 200: officeViewSchema }, errors: ['not_found', 'forbidden'] },
  ({ user }) => removeOfficeLogo(user),
);
