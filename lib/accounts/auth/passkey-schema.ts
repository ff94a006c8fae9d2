import { z } from 'zod';
import { passkeyName } from './schema';

/** What browsers make of a passkey, in the JSON form of WebAuthn. */
const MAX_LENGTH = 20_000;
const base64url = z
  .string('not_valid')
  .max(MAX_LENGTH, 'too_long')
  .regex(/^[\w-]+$/, 'not_valid');

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', 'not_valid'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export const passkeyRegistrationSchema = z.object({
  name: passkeyName,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z
        .array(z.string())
        .max(20, 'too_long')
        .default([])
        .transform((names) => TRANSPORTS.filter((one) => names.includes(one))),
    }),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistrationSchema>;

export const passkeyLoginSchema = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
    }),
  }),
});
export type PasskeyLogin = z.output<typeof passkeyLoginSchema>;
