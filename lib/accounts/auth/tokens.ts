import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { db, type Tx } from '../../platform/db';

/**
 * The tokens of an account end with everything else that was begun with it (lib/accounts/auth/revoke.ts). `email_request` is
 * a confirmation whose mail is not sent yet: the job has its token, which confirms nothing.
 */
export type TokenPurpose =
  | 'passkey_login'
  | 'passkey_registration'
  | 'passkey_proof'
  | 'password_reset'
  | 'email_request'
  | 'email'
  | 'phone_code'
  | 'export';

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

/**
 * As `consumeToken`, with the account's row locked first, as by whoever ends its tokens: of the two, the one that is first
 * prevents the other.
 */
export async function consumeAccountToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<Stored | null> {
  await tx.$queryRaw`
    SELECT u.id FROM account_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.hash = ${hashOf(token)} AND t.purpose = ${purpose} FOR NO KEY UPDATE OF u`;
  return consumeToken(tx, purpose, token);
}

/** Does not use it up. @returns null where it is wrong or too old, or was ended */
export async function findToken(tx: Statements, purpose: TokenPurpose, token: string): Promise<Stored | null> {
  const [row] = await tx.$queryRaw<Stored[]>`
    SELECT user_id AS "userId", value FROM account_tokens
    WHERE hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > now()`;
  return row ?? null;
}

export const deleteExpiredTokens = () => db.accountToken.deleteMany({ where: { expiresAt: { lte: new Date() } } });
