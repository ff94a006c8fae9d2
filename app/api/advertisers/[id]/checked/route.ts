import { checkLicence } from '@/lib/accounts/users/check-licence';
import { licenceCheckSchema } from '@/lib/accounts/users/schema';
import { userViewSchema } from '@/lib/accounts/users/view';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'users.checkLicence',
    auth: 'staff:accounts',
    params: idParams,
    body: licenceCheckSchema,
    example: { checked: true, name: 'مكتب الديرة العقاري', licenceNumber: '2024/1177' },
    answers: { 200: userViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => checkLicence(user, params.id, body),
);
