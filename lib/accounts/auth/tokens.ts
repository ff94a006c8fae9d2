import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { db, type Tx } from '../../platform/db';

/**
 * Tokens are revoked together with everything else pending for the account (`revokeBegun`).
 * `email_request` belongs to a confirmation whose mail is not sent yet: the job carries this token, which cannot
 * confirm anything. The same holds for `alert_request` and `alert`, which have no account.
 */
export type TokenPurpose =
  | 'passkey_login'
  | 'passkey_registration'
  | 'passkey_proof'
  | 'password_reset'
  | 'email_request'
  | 'email'
  | 'phone_code'
  | 'alert_request'
  | 'alert'
  | 'export';

type Stored = { userId: number | null; value: string | null };

type Statements = Pick<Tx, '$executeRaw' | '$queryRaw'>;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Creates a token and stores only its hash. @returns the token */
export async function createToken(tx: Statements, purpose: TokenPurpose, { userId, value }: Stored, seconds: number) {
  const token = randomBytes(32).toString('base64url');
  await tx.$executeRaw`
    INSERT INTO account_tokens (hash, purpose, user_id, value, expires_at)
    VALUES (${hashOf(token)}, ${purpose}, ${userId}, ${value}, now() + ${seconds}::int * interval '1 second')`;
  return token;
}

/** Consumes a token, at most once even under concurrency. @returns null if it is wrong, used or expired */
export async function consumeToken(tx: Statements, purpose: TokenPurpose, token: string): Promise<Stored | null> {
  const [row] = await tx.$queryRaw<Stored[]>`
    DELETE FROM account_tokens WHERE hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > now()
    RETURNING user_id AS "userId", value`;
  return row ?? null;
}

/**
 * Like `consumeToken`, but locks the account's row first. Revocation takes the same lock, so the first of the two
 * prevents the other.
 */
export async function consumeAccountToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<Stored | null> {
  await tx.$queryRaw`
    SELECT u.id FROM account_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.hash = ${hashOf(token)} AND t.purpose = ${purpose} FOR NO KEY UPDATE OF u`;
  return consumeToken(tx, purpose, token);
}

/** Reads a token without consuming it. @returns null if it is wrong, expired or revoked */
export async function findToken(tx: Statements, purpose: TokenPurpose, token: string): Promise<Stored | null> {
  const [row] = await tx.$queryRaw<Stored[]>`
    SELECT user_id AS "userId", value FROM account_tokens
    WHERE hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > now()`;
  return row ?? null;
}

/**
 * Revokes everything pending for an account that could outlive its sessions: mailed links, email changes, passkey
 * setups, exports, office invitations and requested removals of founders. A trigger calls the same function for a new
 * password, disabling, demotion and a deletion request (prisma/sql/accounts.sql).
 */
export const revokeBegun = (tx: Pick<Tx, '$executeRaw'>, userId: number) =>
  tx.$executeRaw`SELECT public.users_revoke_begun(${userId}::int)`;

export const deleteExpiredTokens = () => db.accountToken.deleteMany({ where: { expiresAt: { lte: new Date() } } });
