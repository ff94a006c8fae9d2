import { found, ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { idParams } from '@/lib/query';
import { getUserFor } from '@/lib/users/queries';

export const GET = route({ auth: 'user', params: idParams }, async ({ user, params }) =>
  ok(found(await getUserFor(user, params.id))),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
