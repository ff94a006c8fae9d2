import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { idParams } from '@/lib/http/query';
import { withdrawSetting } from '@/lib/settings/change';

/** Cancels a change that has not begun. */
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
