import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removePasskeys } from '@/lib/accounts/auth/accounts';
import { endSessionsOf } from '@/lib/accounts/auth/by-admin';
import { changePassword } from '@/lib/accounts/auth/change-password';
import { confirmEmail, requestEmailChange, resendConfirmation, sendConfirmation } from '@/lib/accounts/auth/email';
import { logoutEverywhere } from '@/lib/accounts/auth/login';
import { verifyPassword } from '@/lib/accounts/auth/password';
import { requestPasswordReset, resetPasswordByToken, sendPasswordReset } from '@/lib/accounts/auth/password-reset';
import { findPendingEmail } from '@/lib/accounts/auth/queries';
import { createToken } from '@/lib/accounts/auth/tokens';
import { scheduleDeletion } from '@/lib/accounts/delete';
import { invite, sendInvitation } from '@/lib/accounts/offices/invite';
import { acceptInvitation, createOffice } from '@/lib/accounts/offices/manage';
import { getUser } from '@/lib/accounts/users/queries';
import { updateUser } from '@/lib/accounts/users/update';
import type { UserView } from '@/lib/accounts/users/view';
import { deliverMail } from '@/lib/alerts/mail/send';
import { transaction } from '@/lib/platform/transaction';
import { addAccount, PASSWORD, PROOF, useDatabase, type AccountFacts } from '@/tests/support/database';
import { clearJobs, runJobs } from '@/tests/support/jobs';
import { countOutcomes, deleteAll, inDays, notifications, outcomeOf } from '@/tests/support/records';
import type { ReceivedMail } from '@/tests/support/smtp';

const relay = await vi.hoisted(async () =>
  (await import('@/tests/support/smtp')).useRelay({ APP_URL: 'http://localhost:3000' }),
);
vi.mock('next/headers', () => import('@/tests/support/no-browser'));
vi.mock('@/lib/accounts/auth/open-session', () => import('@/tests/support/no-browser'));
const { db } = await useDatabase();

const NEW_PASSWORD = 'another tree by the sea';

const sending = { passwordReset: sendPasswordReset, officeInvitation: sendInvitation };
const work = () => runJobs({ ...sending, mail: deliverMail, emailConfirmation: sendConfirmation });
beforeEach(async () => {
  await clearJobs();
  await deleteAll('limits', 'users');
  relay.mails.length = 0;
});

const person = (facts: AccountFacts = {}) => addAccount({ fullName: 'Nora', locale: 'en', ...facts });
const viewOf = async (id: number) => (await getUser(id))!;
const passwordOf = async (id: number) =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { password: true } })).password;

/** Runs the jobs and returns the next mail to an address. */
const mailTo = async (address: string): Promise<ReceivedMail> => {
  await work();
  const index = relay.mails.findIndex(({ to }) => to.includes(address));
  if (index < 0) throw new Error(`no mail to ${address}`);
  return relay.mails.splice(index, 1)[0]!;
};
const tokenOf = ({ email }: ReceivedMail) => /#([\w-]{43})/.exec(email.text ?? '')?.[1] ?? '';
const ask = async (email: string) => {
  await requestPasswordReset(email, '203.0.113.1');
  return tokenOf(await mailTo(email));
};

describe('a forgotten password', () => {
  it('is reset by a link in a mail, which ends all sessions, confirms the address and notifies the account', async () => {
    const { id, email } = await person();
    await db.session.create({ data: { id: 'a session', userId: id, expiresAt: inDays(1) } });
    const token = await ask(email);
    expect(await db.accountToken.findMany({ where: { userId: id } })).toHaveLength(1);
    const stored = JSON.stringify(await db.$queryRaw`SELECT data FROM jobs.job`);
    expect(stored).not.toContain(token);
    await resetPasswordByToken({ token, password: NEW_PASSWORD });
    expect(await verifyPassword(await passwordOf(id), NEW_PASSWORD)).toBe(true);
    expect((await viewOf(id)).emailConfirmed).toBe(true);
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
    expect((await mailTo(email)).email.subject).toBe('Your password was changed');
    expect(await outcomeOf(resetPasswordByToken({ token, password: `${NEW_PASSWORD}!` }))).toBe('link_wrong');
  });

  it('removes all passkeys and notifies about each', async () => {
    const { id, email } = await person();
    const key = { userId: id, publicKey: new Uint8Array(1), counter: 0 };
    for (const name of ['Thief', 'Own phone'])
      await db.passkey.create({ data: { ...key, name, credentialId: `${name}-${id}` } });
    expect(await resetPasswordByToken({ token: await ask(email), password: NEW_PASSWORD })).toEqual([]);
    expect(await db.passkey.count({ where: { userId: id } })).toBe(0);
    const told = await notifications({ userId: id, kind: 'passkeyRemoved' });
    expect(told.map(({ data }) => data)).toEqual([{ name: 'Thief' }, { name: 'Own phone' }]);
  });

  it('is reset once by two concurrent uses of a link', async () => {
    const { id, email } = await person();
    const token = await ask(email);
    const passwords = ['first tree by the sea', 'second tree by the sea', 'third tree by the sea'];
    const resets = passwords.map((password) => resetPasswordByToken({ token, password }));
    expect(await countOutcomes(resets, 'messageKey')).toEqual({ done: 1, refused: ['link_wrong', 'link_wrong'] });
    const password = await passwordOf(id);
    const right = await Promise.all(passwords.map((each) => verifyPassword(password, each)));
    expect(right.filter(Boolean)).toHaveLength(1);
  });

  it('is not reset by an expired, truncated, replaced or foreign link, or for a disabled account', async () => {
    const { id, email } = await person();
    const reset = (token: string) => outcomeOf(resetPasswordByToken({ token, password: NEW_PASSWORD }));
    const first = await ask(email);
    const second = await ask(email);
    expect(await reset(first)).toBe('link_wrong');
    expect(await reset(second.slice(0, -1))).toBe('link_wrong');
    const other = await createToken(db, 'email', { userId: id, value: email }, 60);
    expect(await reset(other)).toBe('link_wrong');
    await db.$executeRaw`UPDATE account_tokens SET expires_at = now() WHERE user_id = ${id} AND purpose = 'password_reset'`;
    expect(await reset(second)).toBe('link_wrong');
    const third = await ask(email);
    await db.user.update({ where: { id }, data: { disabled: true } });
    expect(await reset(third)).toBe('link_wrong');
    expect(await verifyPassword(await passwordOf(id), PASSWORD)).toBe(true);
  });

  it('sends no mail for an unknown or disabled account, and otherwise three an hour per network and twelve in all', async () => {
    const disabled = await person({ disabled: true });
    const known = await person();
    await requestPasswordReset('nobody@people.test', '203.0.113.2');
    await requestPasswordReset(disabled.email, '203.0.113.2');
    const ask = async (network: number, times: number) => {
      for (let time = 0; time < times; time += 1)
        await requestPasswordReset(known.email.toUpperCase(), `203.0.${network}.1`);
      await work();
      return relay.mails.filter(({ to }) => to[0] === known.email).length;
    };
    expect(await ask(10, 9)).toBe(3);
    expect(await ask(11, 1)).toBe(4);
    for (const network of [12, 13, 14, 15]) await ask(network, 3);
    expect(await ask(16, 3)).toBe(12);
    expect(relay.mails).toHaveLength(12);
  });
});

describe('an e-mail address', () => {
  it('is confirmed once by the link sent to it', async () => {
    const user = await person();
    const { id, email } = user;
    expect(user.emailConfirmed).toBe(false);
    await resendConfirmation(user);
    const token = tokenOf(await mailTo(email));
    const outcomes = await countOutcomes([confirmEmail(token), confirmEmail(token)], 'messageKey');
    expect(outcomes).toEqual({ done: 1, refused: ['link_wrong'] });
    expect((await viewOf(id)).emailConfirmed).toBe(true);
    await resendConfirmation(await viewOf(id));
    await work();
    expect(relay.mails).toEqual([]);
  });

  it('stays until the new one is confirmed, and the old address is notified', async () => {
    const user = await person({ locale: 'ar' });
    const { id, email } = user;
    const next = `new-${email}`;
    expect(await outcomeOf(requestEmailChange(user, { email: next, password: 'wrong' }))).toBe('wrong_password');
    await requestEmailChange(user, { email: next, password: PASSWORD });
    const mail = await mailTo(next);
    expect(mail.email.html).toContain('dir="rtl"');
    expect(mail.email.text).not.toContain('/en/');
    expect((await viewOf(id)).email).toBe(email);
    expect(await findPendingEmail(user)).toBe(next);
    const reset = await ask(email);
    await confirmEmail(tokenOf(mail));
    const changed = await viewOf(id);
    expect(changed).toMatchObject({ email: next, emailConfirmed: true });
    expect(await findPendingEmail(changed)).toBeNull();
    expect((await mailTo(email)).email.text).toContain(next);
    expect(await notifications({ userId: id })).toMatchObject([{ kind: 'emailChanged', data: { email: next } }]);
    expect(await outcomeOf(resetPasswordByToken({ token: reset, password: NEW_PASSWORD }))).toBe('link_wrong');
  });

  it('of another account is not revealed: only its owner is notified', async () => {
    const [one, other] = [await person(), await person()];
    await requestEmailChange(one, { email: other.email.toUpperCase(), password: PASSWORD });
    const mail = await mailTo(other.email);
    expect(mail.email.subject).toBe('You already have an account with this e-mail');
    expect(tokenOf(mail)).toBe('');
    expect(await db.accountToken.count({ where: { userId: one.id, purpose: 'email' } })).toBe(0);
  });

  it('requested by two accounts at once goes to one', async () => {
    const [one, other] = [await person(), await person()];
    const email = 'both@people.test';
    const make = ({ id }: { id: number }) => createToken(db, 'email', { userId: id, value: email }, 60);
    const tokens = await Promise.all([one, other].map(make));
    const outcomes = await countOutcomes(tokens.map(confirmEmail), 'messageKey');
    expect(outcomes).toEqual({ done: 1, refused: ['email_taken'] });
  });
});

describe('an unused link of an account', () => {
  const byAdmin = () => person({ role: 'admin' });
  const makeAdmin = (id: number) => db.user.update({ where: { id }, data: { role: 'admin' }, select: { id: true } });
  const endings: [how: string, end: (user: UserView) => Promise<unknown>][] = [
    ['a reset', async ({ email }) => resetPasswordByToken({ token: await ask(email), password: NEW_PASSWORD })],
    ['a new password', (user) => changePassword(user, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })],
    ['logout everywhere', ({ id }) => logoutEverywhere(id, PROOF)],
    ['an admin who disables it', async ({ id }) => updateUser(await byAdmin(), id, { disabled: true })],
    ['the command that removes passkeys', ({ username }) => transaction((tx) => removePasskeys(tx, username))],
    ['logout everywhere by an admin', async ({ id }) => endSessionsOf(await byAdmin(), id)],
    ['demotion', ({ id }) => makeAdmin(id).then(async () => updateUser(await byAdmin(), id, { role: 'user' }))],
    ['a request to delete it', (user) => scheduleDeletion(user, PROOF, null)],
  ];

  it.each(endings)('ends with %s: sent links and queued ones', async (_how, end) => {
    const one = await person();
    await requestEmailChange(one, { email: 'thief@people.test', ...PROOF });
    const change = tokenOf(await mailTo('thief@people.test'));
    await createToken(db, 'password_reset', { userId: one.id, value: one.email }, 60);
    await createToken(db, 'passkey_registration', { userId: one.id, value: 'challenge' }, 60);
    // Its mail waits in the queue, as behind a relay that hangs.
    const waiting = await createToken(db, 'email_request', { userId: one.id, value: 'thief@people.test' }, 60);
    await createToken(db, 'export', { userId: one.id, value: null }, 60);
    const [{ id: officeId }, founder] = [await person({ isOffice: true }), await person()];
    for (const userId of [founder.id, one.id])
      await db.officeMember.create({ data: { userId, officeId, role: 'owner' } });
    const invitation = { officeId, email: 'thief@people.test', role: 'owner', locale: 'en', expiresAt: inDays(1) };
    await db.officeInvitation.create({ data: { ...invitation, inviterId: one.id } });
    await db.officeRemoval.create({ data: { userId: founder.id, requesterId: one.id, dueAt: inDays(1) } });
    await end(one);
    expect(await db.accountToken.count({ where: { userId: one.id } })).toBe(0);
    expect(await db.officeInvitation.count({ where: { inviterId: one.id } })).toBe(0);
    expect(await db.officeRemoval.count({ where: { requesterId: one.id } })).toBe(0);
    await db.user.update({ where: { id: one.id }, data: { disabled: false } });
    relay.mails.length = 0;
    await sendConfirmation({ request: waiting });
    expect(relay.mails.filter(({ to }) => to.includes('thief@people.test'))).toEqual([]);
    expect(await outcomeOf(confirmEmail(change))).toBe('link_wrong');
    expect((await viewOf(one.id)).email).toBe(one.email);
  });

  it('does not survive a concurrent reset', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await person();
      const { id, email } = user;
      const token = await createToken(db, 'password_reset', { userId: id, value: email }, 60);
      const change = await createToken(db, 'email', { userId: id, value: `thief-${email}` }, 60);
      const reset = resetPasswordByToken({ token, password: NEW_PASSWORD });
      const late = requestEmailChange(user, { email: `late-${email}`, ...PROOF });
      const outcomes = await Promise.all([reset, confirmEmail(change), late].map(outcomeOf));
      // Whichever runs first invalidates the other.
      expect(outcomes.slice(0, 2).sort()).toEqual(['done', 'link_wrong']);
      if (outcomes[0] === 'done') {
        expect(await db.accountToken.count({ where: { userId: id } })).toBe(0);
        await work();
        expect(relay.mails.filter(({ to }) => to.includes(`late-${email}`))).toEqual([]);
      }
    }
  });
});

it('a reset and a concurrent request to delete the account: one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await person();
    const token = await createToken(db, 'password_reset', { userId: user.id, value: user.email }, 60);
    const reset = resetPasswordByToken({ token, password: NEW_PASSWORD });
    const outcomes = await Promise.all([reset, scheduleDeletion(user, PROOF, null)].map(outcomeOf));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  }
});

it('an invitation to an office is mailed in the recipient’s language, and no job contains its link', async () => {
  const [founder, guest] = [await person({ emailConfirmedAt: new Date() }), await person({ locale: 'ar' })];
  await createOffice(founder, { name: 'Dunnart Homes', bring: false });
  const owner = await viewOf(founder.id);
  await invite(owner, { email: guest.email, role: 'owner', password: PASSWORD }, 'en');
  const { subject, text = '' } = (await mailTo(guest.email)).email;
  expect(subject).not.toContain('Dunnart Homes');
  expect(text).toContain('Dunnart Homes');
  const [, token = ''] = /http:\/\/localhost:3000\/office-invitation\?token=([\w-]{43})/.exec(text) ?? [];
  const joined = await acceptInvitation(guest, { token, bring: false });
  expect(joined).toMatchObject({ role: 'owner', name: 'Dunnart Homes' });
  const jobs = await db.$queryRaw<{ data: object }[]>`SELECT data FROM jobs.job WHERE name = 'officeInvitation'`;
  expect(JSON.stringify(jobs)).not.toContain(token);
});
