import type { Proof } from '@/lib/accounts/auth/proof-schema';
import type * as Real from '@/lib/accounts/auth/reauthenticate';

/** Proof of identity for test accounts, whose password column holds `-` instead of a hash. */
export const PROOF: Proof = { password: '-' };

/** Replaces `reauthenticate.ts`: accepts PROOF without a hash, but still rejects a missing proof. */
export const trusting = (real: typeof Real): typeof Real => ({
  ...real,
  reauthenticate: (id, proof) => (proof.password === '-' ? Promise.resolve('-') : real.reauthenticate(id, proof)),
  reauthenticateIfGiven: (id, proof) =>
    proof.password === '-' ? Promise.resolve('-') : real.reauthenticateIfGiven(id, proof),
});
