import { expect, test } from 'vitest';
import { isPushService } from './hosts';
import { pushSubscriptionSchema } from './schema';

test.each([
  'https://fcm.googleapis.com/fcm/send/fv3jabydF5c:APA91bE',
  'https://fcm.googleapis.com:443/wp/evZRV',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB',
  'https://web.push.apple.com/QGuQyavXutnMH',
])('%s is one of the push services', (endpoint) => expect(isPushService(endpoint)).toBe(true));

test.each([
  [
    'another scheme or port',
    ['http://fcm.googleapis.com/1', 'https://fcm.googleapis.com:8443/1', 'file:///etc/passwd'],
  ],
  ['credentials', ['https://fcm.googleapis.com@127.0.0.1/1', 'https://user:secret@fcm.googleapis.com/1']],
  ['a similar name', ['https://fcm.googleapis.com.example.com/1', 'https://evilfcm.googleapis.com/1']],
  ['a similar end', ['https://evilnotify.windows.com/1', 'https://push.apple.com.example.com/1']],
  ['no subdomain', ['https://notify.windows.com/1', 'https://storage.googleapis.com/1']],
  ['an address of machines', ['https://127.0.0.1/1', 'https://[::1]/1', 'https://169.254.169.254/latest/meta-data']],
  ['no URL', ['fcm.googleapis.com', '']],
])('an endpoint with %s is not a push service', (_, endpoints) => {
  expect(endpoints.filter((endpoint) => isPushService(endpoint))).toEqual([]);
});

test('an endpoint has only ASCII characters, as browsers send it', () => {
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  const accepts = (endpoint: string) => pushSubscriptionSchema.safeParse({ endpoint, keys }).success;
  expect(accepts('https://fcm.googleapis.com/fcm/send/fv3jabydF5c:APA91bE')).toBe(true);
  expect(accepts(`https://fcm.googleapis.com/${'漢'.repeat(1_400)}`)).toBe(false);
});

test('a test service is compared by its origin', () => {
  const origin = 'http://127.0.0.1:4000';
  expect(isPushService(`${origin}/one`, origin)).toBe(true);
  expect(isPushService('http://127.0.0.1:4001/one', origin)).toBe(false);
  expect(isPushService('http://user@127.0.0.1:4000/one', origin)).toBe(false);
});
