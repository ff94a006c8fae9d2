import { removePushSubscription } from '@/lib/alerts/push/subscriptions';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const DELETE = route(
  { name: 'notifications.removePushDevice', auth: 'user', params: idParams, answers: { 204: undefined } },
  ({ user, params }) => removePushSubscription(user, params.id),
);
