import { z } from 'zod';
import type { Locale } from '../../i18n/routing';

/** Message for app/sw.js, which shows it. `path` has the language prefix. */
export type PushMessage = { title: string; body: string; lang: Locale; dir: 'rtl' | 'ltr'; tag: string; path: string };

/** Result of a browser's `PushSubscription.toJSON()`. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .string('required')
    .max(1_500, 'too_long')
    .regex(/^[!-~]*$/, 'not_valid') // otherwise it may have too many bytes for its index
    .describe("An address at the push service of the browser's maker."),
  keys: z.object(
    {
      // Uncompressed point of P-256: 65 bytes, the first is 4.
      p256dh: z.string('required').regex(/^B[\w-]{86}=?$/, 'not_valid'),
      auth: z.string('required').regex(/^[\w-]{22}(?:==)?$/, 'not_valid'),
    },
    'required',
  ),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;

export const pushDeviceViewSchema = z
  .object({
    id: z.int(),
    browser: z.string().nullable().describe('Null where its name is not known, so for `system`.'),
    system: z.string().nullable(),
    current: z.boolean().describe('Whether it is the browser of this request.'),
    createdAt: z.iso.datetime(),
    lastSuccessAt: z.iso.datetime().nullable().describe('When its push service last took a notice.'),
  })
  .meta({
    id: 'PushDevice',
    description: 'A browser to which notices are pushed, also when its session has run out.',
    examples: [
      {
        id: 3,
        browser: 'Chrome',
        system: 'Android',
        current: true,
        createdAt: '2026-11-22T09:15:00.000Z',
        lastSuccessAt: null,
      },
    ],
  });
export type PushDevice = z.output<typeof pushDeviceViewSchema>;

export const pushViewSchema = z
  .object({
    publicKey: z.string().describe('The `applicationServerKey` to subscribe with.'),
    devices: z.array(pushDeviceViewSchema),
  })
  .meta({
    description: 'What a browser needs to subscribe, and those that have.',
    examples: [
      {
        publicKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        devices: [],
      },
    ],
  });
