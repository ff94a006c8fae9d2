import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP advises for interactive logins: 19 MiB, two passes, one lane; about 10 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);
export const verifyPassword = (stored: string, password: string) => verify(stored, password);

let dummyHash: Promise<string> | undefined;

/** Takes as long as `verifyPassword`, so that timing does not reveal whether an account exists. */
export async function verifyAgainstDummyHash(password: string): Promise<void> {
  await verifyPassword(await (dummyHash ??= hashPassword('nobody')), password);
}
