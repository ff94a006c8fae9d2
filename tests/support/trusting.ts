import type { Proof } from '@/lib/accounts/auth/proof-schema';
import type * as Real from '@/lib/accounts/auth/reauthenticate';

/** Proof of identity for test accounts, whose password column holds `-` instead of a hash. */
export const PROOF: Proof = { password: '-' };

/** Replaces `reauthenticate.ts`: accepts PROOF without a hash, but still rejects a missing proof. */
export async function trusting(load: () => Promise<unknown>): Promise<typeof Real> {
  const real = (await load()) as typeof Real;
  return {
    ...real,
    reauthenticate: (id, proof) => (proof.password === '-' ? Promise.resolve('-') : real.reauthenticate(id, proof)),
    reauthenticateIfGiven: (id, proof) =>
      proof.password === '-' ? Promise.resolve('-') : real.reauthenticateIfGiven(id, proof),
  };
}
