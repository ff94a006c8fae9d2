import { found, ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { idParams } from '@/lib/query';
import { changeUser } from '@/lib/users/change';
import { getUserFor } from '@/lib/users/queries';
import { userChangeSchema } from '@/lib/users/schema';

export const GET = route({ auth: 'user', params: idParams }, async ({ user, params }) =>
  ok(found(await getUserFor(user, params.id))),
);

export const PUT = route({ auth: 'admin', params: idParams, body: userChangeSchema }, async ({ user, params, body }) =>
  ok(await changeUser(user, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = only('GET', 'PUT');
