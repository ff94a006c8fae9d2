import { rememberBrowser } from '@/lib/accounts/auth/browser';
import { currentSessionId } from '@/lib/accounts/auth/session';
import { serverKeys } from '@/lib/alerts/push/keys';
import { pushDeviceViewSchema, pushSubscriptionSchema, pushViewSchema } from '@/lib/alerts/push/schema';
import { addPushSubscription, listPushDevices } from '@/lib/alerts/push/subscriptions';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'notifications.pushDevices', auth: 'user', answers: { 200: pushViewSchema } },
  async ({ user }) => ({
    publicKey: serverKeys().publicKey,
    devices: await listPushDevices(user, await currentSessionId()),
  }),
);

export const POST = route(
  {
    name: 'notifications.addPushDevice',
    auth: 'user',
    limit: { name: 'push', max: 30, seconds: 60 * 60 },
    body: pushSubscriptionSchema,
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/fv3jabydF5c',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
    answers: { 201: pushDeviceViewSchema },
    errors: ['conflict'],
  },
  async ({ user, body }) => {
    const sessionId = await currentSessionId();
    const device = await addPushSubscription(user, sessionId, body);
    await rememberBrowser(sessionId);
    return device;
  },
);
