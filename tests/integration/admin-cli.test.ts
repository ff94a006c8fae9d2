import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from '@/lib/accounts/auth/password';
import { STAFF_ROLES } from '@/lib/accounts/users/permissions';
import { describeFailure, runAdmin } from '@/scripts/admin/run';
import { connected } from '@/scripts/database';
import { runningPostgresUrl, startPostgres } from '@/scripts/postgres';
import { addAccount, type AccountFacts, useDatabase } from '@/tests/support/database';
import { runProgram } from '@/tests/support/program';
import { auditEntries } from '@/tests/support/records';

/** Runs the real command, as `npm run admin --` does. */
const runIn = (surroundings: Record<string, string>, args: string[]) =>
  runProgram(['scripts/boot.mjs', 'admin', ...args], { DATABASE_URL: '', ...surroundings, NODE_ENV: 'production' });

vi.setConfig({ testTimeout: 60_000 }); // each test starts several programs

const { db, url } = await useDatabase();

/** Runs the command in this process, without the start-up time. @returns its line or its error */
const run = (args: string[]) => runAdmin(args, Readable.from([''])).catch(describeFailure);
const accountOf = (username: string) => db.user.findUniqueOrThrow({ where: { username } });
const sessionsOf = (userId: number) => db.session.count({ where: { userId } });
/** The recorded actions of the command line on an account. */
const actionsOn = async (name: string) => {
  const entries = await auditEntries({ name, subject: 'user', actorId: null });
  return entries.map(({ action }) => action);
};

/** Creates an account like the site does, logged in on two devices. */
async function person(username: string, facts: AccountFacts = {}) {
  const expiresAt = new Date(Date.now() + 60_000);
  const sessions = { create: ['phone', 'desk'].map((device) => ({ id: `${username}-${device}`, expiresAt })) };
  return addAccount({ username, password: await hashPassword('the old password'), sessions, ...facts });
}

it('create adds an admin who can log in with the printed password', async () => {
  const options = ['--email', 'nora@example.com', '--name', 'نورة السالم'];
  const { code, said } = await runIn({ DATABASE_URL: url }, ['create', 'Nora', ...options]);
  expect(code).toBe(0);
  const [, password = ''] =
    /^Nora is a new admin; e-mail: nora@example\.com; password, shown this once: (\S{24})\n$/.exec(said) ?? [];
  const account = await accountOf('nora');
  const facts = { username: 'Nora', email: 'nora@example.com', fullName: 'نورة السالم' };
  expect(account).toMatchObject({ ...facts, role: 'admin', disabled: false });
  expect(await verifyPassword(account.password, password)).toBe(true);
  expect(await actionsOn('Nora')).toEqual(['add']);
});

it('promote and demote change the role in any letter case and record the actor', async () => {
  const { id } = await person('Huda');
  expect(await run(['promote', 'huda'])).toBe('Huda is an admin now');
  expect(await accountOf('Huda')).toMatchObject({ role: 'admin', staffRoles: STAFF_ROLES });
  expect(await run(['demote', 'HUDA'])).toBe('Huda is no admin any more');
  expect(await accountOf('Huda')).toMatchObject({ role: 'user', staffRoles: [] });
  expect(await sessionsOf(id)).toBe(2);
  expect(await actionsOn('Huda')).toEqual(['promote', 'demote']);
});

it('disable and enable end all sessions, also an admin’s, and block or allow the login', async () => {
  const { id } = await person('Bader', { role: 'admin' });
  const other = await person('bystander');
  expect(await run(['disable', 'Bader'])).toBe('Bader is disabled and signed out');
  expect([(await accountOf('Bader')).disabled, await sessionsOf(id), await sessionsOf(other.id)]).toEqual([true, 0, 2]);
  expect(await run(['enable', 'Bader'])).toBe('Bader may sign in');
  expect((await accountOf('Bader')).disabled).toBe(false);
  expect(await actionsOn('Bader')).toEqual(['disable', 'enable']);
});

it('reset-password ends all sessions, and only the printed password works', async () => {
  const { id } = await person('Reem');
  const line = await run(['reset-password', 'reem']);
  const [, password = ''] =
    /^Reem has another password and is signed out; password, shown this once: (\S{24})$/.exec(line) ?? [];
  const account = await accountOf('Reem');
  expect(await verifyPassword(account.password, password)).toBe(true);
  expect(await verifyPassword(account.password, 'the old password')).toBe(false);
  expect(await sessionsOf(id)).toBe(0);
  expect(await actionsOn('Reem')).toEqual(['password']);
});

it.runIf(process.env.SWEEP)('the database can be the embedded one, with the server stopped or running', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'baraha-admin-'));
  try {
    const oneLine = (name: string) => ({ code: 0, said: expect.stringMatching(`^${name} is [^\n]+\n$`) as string });
    expect(await runIn({ DATA_DIR }, ['create', 'first'])).toEqual(oneLine('first'));
    expect(runningPostgresUrl(DATA_DIR)).toBeUndefined();
    expect(await runIn({ DATA_DIR }, ['create', 'second'])).toEqual(oneLine('second'));
    const postgres = await startPostgres({ dataDir: DATA_DIR, quiet: true });
    try {
      expect(await runIn({ DATA_DIR }, ['demote', 'second'])).toEqual(oneLine('second'));
      const roles = 'SELECT username::text, role::text FROM users ORDER BY username';
      const accounts = (await connected(postgres.url, (client) => client.query(roles))).rows;
      expect(accounts.map(({ username, role }) => `${username} ${role}`)).toEqual(['first admin', 'second user']);
    } finally {
      await postgres.destroy();
    }
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

it.each(['demote', 'disable'])('the last administrator is protected from %s without --force', async (command) => {
  const username = `only-${command}`;
  const { id } = await person(username, { role: 'admin' });
  await db.user.updateMany({ where: { role: 'admin', id: { not: id } }, data: { role: 'user' } });
  // Neither a disabled administrator nor other staff can assign roles.
  await person(`${username}-support`, { role: 'admin', staffRoles: ['support'] });
  await person(`${username}-gone`, { role: 'admin', disabled: true });
  expect(await run([command, username])).toMatch(/^\S+ is the last administrator: .* --force does it nevertheless$/);
  expect(await accountOf(username)).toMatchObject({ role: 'admin', disabled: false });
  await run([command, username, '--force']);
  expect(await accountOf(username)).toMatchObject(command === 'demote' ? { role: 'user' } : { disabled: true });
});
