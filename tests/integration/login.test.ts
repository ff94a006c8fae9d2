import { hash as argon2 } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticate } from '@/lib/accounts/auth/authenticate';
import { addDevice } from '@/lib/accounts/auth/device';
import { addAccount, PASSWORD, useDatabase, type AccountFacts } from '@/tests/support/database';
import { deleteAll } from '@/tests/support/records';

/** Uses cheap argon2 parameters; the hash contains them. */
const hashPassword = (password: string) => argon2(password, { memoryCost: 4096, timeCost: 1 });
const WRONG = 'not the password';
vi.hoisted(() => void (process.env.LOG_LEVEL = 'error'));

const { db } = await useDatabase();
let lines: Record<string, unknown>[] = [];
beforeEach(async () => {
  await deleteAll('limits', 'users');
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
});
afterEach(() => vi.restoreAllMocks());
const logged = (message: string) => lines.filter((line) => line.message === message);

const person = async (username = 'nora', facts: AccountFacts = {}) => {
  const { id } = await addAccount({ username, ...facts });
  return db.user.findUniqueOrThrow({ where: { id }, select: { id: true, password: true } });
};

/** The result of a login: the account's id, 401, or 429 with the seconds to wait. */
async function login(username: string, password: string, address = '203.0.113.1', cookie?: string) {
  try {
    return (await authenticate({ username, password }, { address, cookie })).id;
  } catch (error) {
    const { code, details } = error as { code: string; details: { retryAfter?: number } };
    if (code === 'unauthenticated') return 401;
    if (code === 'too_many_requests' && details.retryAfter! > 0) return 429;
    throw error;
  }
}
async function loginTimes(times: number, ...attempt: Parameters<typeof login>) {
  const outcomes: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const outcome = await login(...attempt);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}

describe('an attack on an account', () => {
  it('from one address is blocked after ten failures, and the owner can log in from elsewhere', async () => {
    const { id } = await person();
    expect(await loginTimes(25, 'nora', WRONG)).toEqual({ 401: 10, 429: 15 });
    expect(await login('nora', PASSWORD)).toBe(429);
    expect(await login('nora', PASSWORD, '198.51.100.7')).toBe(id);
    expect(await login('nora', PASSWORD, '2001:db8:1:2::1')).toBe(id);
  });

  it('from many addresses of one network is blocked after ten failures, which do not block single addresses', async () => {
    await person();
    const outcomes = [];
    for (let host = 1; host <= 30; host += 1) outcomes.push(await login('nora', WRONG, `203.0.113.${host}`));
    expect(outcomes).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)]);
    expect(await login('another', WRONG, '203.0.113.200')).toBe(401);
  });

  it('from a thousand networks gets few guesses each, and the owner can log in from anywhere', async () => {
    const account = await person();
    const { id } = account;
    const cookie = addDevice(undefined, account);
    // Failures of 100 earlier networks, inserted because hashing is slow.
    await db.limit.create({ data: { key: `login:account:${id}`, count: 100, endsAt: new Date(Date.now() + 900_000) } });
    const guesses = [];
    for (let network = 1; network <= 6; network += 1)
      guesses.push(await loginTimes(12, 'nora', WRONG, `10.0.${network}.1`));
    expect(guesses).toEqual(Array(6).fill({ 401: 3, 429: 9 }));
    expect(await login('nora', PASSWORD, '198.51.100.7')).toBe(id);
    expect(await login('nora', PASSWORD, '10.0.1.1', cookie)).toBe(id);
    expect(logged('login under attack')).toMatchObject([{ level: 'security', account: id }]);
  });

  it('gets no more attempts with concurrent requests', async () => {
    await person();
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => login('nora', WRONG)));
    expect(outcomes.filter((outcome) => outcome === 401)).toHaveLength(10);
  });
});

describe('an address with many failures at different accounts', () => {
  const spray = async (failures: number, addressOf: (n: number) => string = () => '203.0.113.1') => {
    const outcomes = [];
    for (let n = 1; n <= failures; n += 1) outcomes.push(await login(`nobody${n}`, WRONG, addressOf(n)));
    return outcomes;
  };

  it('of an IPv6 /48 gets a 429 from the 20th wrong password on, and right ones log in', async () => {
    const { id } = await person();
    const addressOf = (n: number) => `2001:db8:7:${n}::1`;
    const outcomes = await spray(25, addressOf);
    expect(outcomes).toEqual([...Array<number>(19).fill(401), ...Array<number>(6).fill(429)]);
    expect(logged('login locked')).toMatchObject([{ by: 'address' }]);
    expect(await login('nora', WRONG, addressOf(1))).toBe(429);
    for (let time = 0; time < 3; time += 1) expect(await login('nora', PASSWORD, addressOf(1))).toBe(id);
  });

  it('can try 200 passwords, right or wrong; a known device still logs in', async () => {
    const account = await person();
    const cookie = addDevice(undefined, account);
    const data = { key: 'login:address:203.0.113.1', count: 198, endsAt: new Date(Date.now() + 900_000) };
    await db.limit.create({ data });
    expect(await login('nora', PASSWORD)).toBe(account.id);
    expect(await spray(3)).toEqual([429, 429, 429]);
    expect(await login('nora', PASSWORD)).toBe(429);
    expect(await login('nora', PASSWORD, '203.0.113.1', cookie)).toBe(account.id);
    expect(await login('nora', PASSWORD, '203.0.113.2')).toBe(account.id);
    expect(await db.limit.count({ where: { key: { startsWith: 'login:account:' }, count: { gt: 0 } } })).toBe(4);
  });

  it('with 500 users of a carrier who log in within an hour blocks none of them', async () => {
    const { id } = await person();
    const outcomes: (number | undefined)[] = [];
    // 125 visitors in 15 minutes: a third log in, and every fourth of these first mistypes the password.
    for (let visitor = 0; visitor < 42; visitor += 1) {
      if (visitor % 4 === 0) outcomes.push(await login(`visitor${visitor}`, WRONG));
      outcomes.push(await login('nora', PASSWORD));
    }
    const counts = [id, 401].map((outcome) => outcomes.filter((each) => each === outcome).length);
    expect(counts).toEqual([42, 11]);
  });
});

describe('a device that has logged in before', () => {
  it('is not blocked by guesses of others, also from its own address and network', async () => {
    const account = await person();
    const cookie = addDevice(undefined, account);
    await loginTimes(12, 'nora', WRONG);
    expect(await login('nora', PASSWORD)).toBe(429);
    expect(await login('nora', PASSWORD, '203.0.113.1', cookie)).toBe(account.id);
    expect(await login('nora', PASSWORD, '203.0.113.2', cookie)).toBe(account.id);
  });

  it('has ten guesses of its own from any address', async () => {
    const cookie = addDevice(undefined, await person());
    const outcomes = [];
    for (let network = 1; network <= 15; network += 1) {
      outcomes.push(await login('nora', WRONG, `10.0.${network}.1`, cookie));
    }
    expect(outcomes).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
    expect(await login('nora', PASSWORD, '10.1.1.1', cookie)).toBe(429);
  });

  it('gives its address no additional guesses', async () => {
    const cookies = await Promise.all([1, 2, 3].map(async (n) => addDevice(undefined, await person(`person${n}`))));
    const outcomes = [];
    for (const [at, cookie] of cookies.entries())
      outcomes.push(await loginTimes(8, `person${at + 1}`, WRONG, '10.0.0.1', cookie));
    expect(outcomes).toEqual([{ 401: 8 }, { 401: 8 }, { 401: 3, 429: 5 }]);
    expect(await login('nobody', WRONG, '10.0.0.1')).toBe(429);
  });

  it('loses its privilege after fifty failures', async () => {
    const account = await person();
    const cookie = addDevice(undefined, account);
    for (let round = 0; round < 5; round += 1) {
      expect(await loginTimes(10, 'nora', WRONG, `10.0.${round}.1`, cookie)).toEqual({ 401: 10 });
      await db.limit.deleteMany({ where: { NOT: { key: { startsWith: 'login:device-trust:' } } } });
    }
    expect(await loginTimes(10, 'nora', WRONG, '10.1.0.1')).toEqual({ 401: 10 });
    expect(await login('nora', PASSWORD, '10.1.0.1', cookie)).toBe(429);
    expect(await login('nora', PASSWORD, '10.2.0.1', cookie)).toBe(account.id);
  });

  it('belongs to one account, with a valid signature, until the password changes', async () => {
    const nora = await person();
    await person('huda');
    const cookie = addDevice(undefined, nora);
    await loginTimes(10, 'nora', WRONG);
    await loginTimes(10, 'huda', WRONG, '203.0.113.2');
    expect(await login('huda', PASSWORD, '203.0.113.2', cookie)).toBe(429);
    for (const forged of ['', '~~~', cookie.slice(0, -1), `${cookie.slice(0, -4)}AAAA`, cookie.replace(/^\d+/, '1')]) {
      expect(await login('nora', PASSWORD, '203.0.113.1', forged), forged).toBe(429);
    }
    const password = await hashPassword('another tree');
    await db.user.update({ where: { id: nora.id }, data: { password } });
    expect(await login('nora', 'another tree', '203.0.113.1', cookie)).toBe(429);
    const renewed = addDevice(cookie, { id: nora.id, password });
    expect(await login('nora', 'another tree', '203.0.113.1', renewed)).toBe(nora.id);
  });
});

it('a login with an old username that is another’s e-mail opens the account whose password matches', async () => {
  const victim = await addAccount({ email: 'huda@example.com' });
  const squatter = await person('huda@example.com', { password: await hashPassword('another tree') });
  expect(await login('huda@example.com', PASSWORD)).toBe(victim.id);
  expect(await login('huda@example.com', 'another tree')).toBe(squatter.id);
  expect(await login('huda@example.com', WRONG)).toBe(401);
});

it('the security log contains each login, failed ones too, and the first refusal of a window, with account and address only', async () => {
  const { id } = await person();
  await login('nora', PASSWORD);
  await loginTimes(14, 'nora', WRONG);
  await login('my secret in the wrong field', WRONG, '198.51.100.7');
  const succeeded = { level: 'security', message: 'login succeeded', account: id, knownDevice: false };
  expect(logged('login succeeded')).toEqual([{ ...succeeded, time: expect.any(String), address: '203.0.113.1' }]);
  const failures = logged('login failed').map(({ account, reason }) => `${account} ${reason}`);
  expect(failures).toEqual([...Array(10).fill(`${id} wrong password`), 'null unknown account']);
  expect(logged('login locked')).toMatchObject([{ account: id, address: '203.0.113.1', by: 'network' }]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|nora|tree|not the/i);
});
