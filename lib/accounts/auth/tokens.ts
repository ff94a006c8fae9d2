import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { db, type Tx } from '../../db';

export type TokenPurpose = 'passkey_login' | 'passkey_registration' | 'password_reset' | 'email';

type Stored = { userId: number | null; value: string | null };

type Statements = Pick<Tx, '$executeRaw' | '$queryRaw'>;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** @returns the token, which is stored nowhere */
export async function createToken(
  tx: Statements,
  purpose: TokenPurpose,
  { userId, value }: Stored,
  seconds: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.$executeRaw`
    INSERT INTO account_tokens (hash, purpose, user_id, value, expires_at)
    VALUES (${hashOf(token)}, ${purpose}, ${userId}, ${value}, now() + ${seconds}::int * interval '1 second')`;
  return token;
}

/** Good once: of two at the same time, one gets it. @returns null where it is wrong, used or too old */
export async function consumeToken(tx: Statements, purpose: TokenPurpose, token: string): Promise<Stored | null> {
  const [row] = await tx.$queryRaw<Stored[]>`
    DELETE FROM account_tokens WHERE hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > now()
    RETURNING user_id AS "userId", value`;
  return row ?? null;
}

export const deleteExpiredTokens = (): Promise<number> => db.$executeRaw`
  DELETE FROM account_tokens WHERE expires_at <= now()`;
