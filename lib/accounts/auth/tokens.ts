import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { lockAddress } from '../../alerts/saved-searches/subscribers';
import { AppError } from '../../http/errors';
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
 * Consumes the token of a mail to an account's address. Locks the address for `adoptAlerts`, then the account's row.
 * Revocation takes the same lock, so the first of the two prevents the other.
 * @throws AppError bad_request for a wrong, used or expired token
 */
export async function consumeMailedToken(tx: Tx, purpose: 'email' | 'password_reset', token: string) {
  const { userId: id, value: email } = (await findToken(tx, purpose, token)) ?? { userId: null, value: null };
  if (id === null || email === null) throw new AppError('bad_request', 'link_wrong');
  await lockAddress(tx, email);
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR NO KEY UPDATE`;
  if (!(await consumeToken(tx, purpose, token))) throw new AppError('bad_request', 'link_wrong');
  return { id, email };
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
