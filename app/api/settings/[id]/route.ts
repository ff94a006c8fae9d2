import { idParams } from '@/lib/http/query';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { withdrawSetting } from '@/lib/settings/change';

/** Cancels a scheduled change. */
export const DELETE = route(
  {
    name: 'settings.withdraw',
    auth: 'admin',
    params: idParams,
    conditional: true,
    answers: { 204: undefined },
    errors: ['not_found', 'conflict'],
  },
  async ({ user, params, ifMatch }) => {
    await withdrawSetting(user, params.id, ifMatch);
    return noContent();
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods('DELETE');
