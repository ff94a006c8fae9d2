import * as z from 'zod/mini';
import { base64url, credentialShape, passkeyAssertionSchema } from './proof-schema';
import { passkeyName } from './schema';

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export const passkeyRegistrationSchema = z.object({
  name: passkeyName,
  /** Response of `navigator.credentials.create()`, in the JSON form of WebAuthn. */
  response: z.object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.pipe(
        z._default(z.array(z.string()).check(z.maxLength(20, 'too_long')), []),
        z.transform((names) => TRANSPORTS.filter((one) => names.includes(one))),
      ),
    }),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistrationSchema>;

export const passkeyLoginSchema = z.object({ response: passkeyAssertionSchema });
