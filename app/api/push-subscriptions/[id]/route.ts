import { removePushSubscription } from '@/lib/alerts/push/subscriptions';
import { idParams } from '@/lib/http/query';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const DELETE = route(
  { name: 'notifications.removePushDevice', auth: 'user', params: idParams, answers: { 204: undefined } },
  async ({ user, params }) => {
    await removePushSubscription(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods('DELETE');
