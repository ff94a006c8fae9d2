import * as z from 'zod/mini';

/** Maximum characters of one field of a passkey response. */
const MAX_LENGTH = 20_000;
export const base64url = z
  .string('not_valid')
  .check(z.maxLength(MAX_LENGTH, 'too_long'), z.regex(/^[\w-]+$/, 'not_valid'));

export const credentialShape = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', 'not_valid'),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
};

/** Response of `navigator.credentials.get()`, in the JSON form of WebAuthn. */
export const passkeyAssertionSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.pipe(
      z.nullish(base64url),
      z.transform((handle) => handle ?? undefined),
    ),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>;

/** Maximum characters, to limit the cost of hashing. */
const MAX_PASSWORD = 200;
export const password = (min: number, short: string) =>
  z.string(short).check(z.minLength(min, short), z.maxLength(MAX_PASSWORD, 'too_long'));

/**
 * Proof of identity for actions that need more than a session (lib/accounts/auth/reauthenticate.ts). Both fields are optional
 * because some requests need a proof only for certain changes.
 */
export const proofShape = {
  password: z.optional(password(1, 'required')),
  passkey: z.optional(passkeyAssertionSchema),
};
export const proofSchema = z.object(proofShape);
export type Proof = z.output<typeof proofSchema>;
export type ProofInput = z.input<typeof proofSchema>;
