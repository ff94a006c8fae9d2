import { afterAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { confirmPhone, phoneCodeState, sendPhoneCode } from '@/lib/accounts/auth/phone';
import { loadUser } from '@/lib/accounts/users/queries';
import { updateProfile } from '@/lib/accounts/users/update';
import type { UserView } from '@/lib/accounts/users/view';
import { env } from '@/lib/platform/env';
import { addAccount, PROOF, useDatabase } from '@/tests/support/database';
import { cleared } from '@/tests/support/next-cache';
import { countOutcomes } from '@/tests/support/records';

/** The operator's webhook. */
const webhook = await vi.hoisted(async () => {
  const { createServer } = await import('node:http');
  const taken: { to: string; text: string; authorization?: string }[] = [];
  const state = { status: 202 };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      taken.push({
        ...(JSON.parse(text) as { to: string; text: string }),
        authorization: request.headers.authorization,
      });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.SMS_URL = `http://127.0.0.1:${(server.address() as { port: number }).port}/send`;
  process.env.SMS_SECRET = 'a secret of tests';
  return { taken, state, close: () => server.close() };
});

const { db } = await useDatabase();
afterAll(() => void webhook.close());
beforeEach(async () => {
  webhook.taken.length = 0;
  webhook.state.status = 202;
  await db.$executeRaw`DELETE FROM limits`;
});

let people = 0;
const person = (phone: string | null = `+9655550${String(1000 + (people += 1)).slice(-4)}`) => addAccount({ phone });
const again = (id: number) => loadUser(db, id);
/** Each request comes from another network. */
const address = () => `203.0.${(people += 1)}.1`;
/** Sends a code and reads it from the message. */
async function code(user: UserView): Promise<string> {
  await sendPhoneCode(user, address(), 'en');
  return /\b\d{6}\b/.exec(webhook.taken.at(-1)?.text ?? '')?.[0] ?? '';
}
const other = (sent: string) => String((Number(sent) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('is sent to the number in the page’s language and confirms it once', async () => {
    const user = await person();
    await sendPhoneCode(user, address(), 'ar');
    const text = expect.stringMatching(/: رمز التأكيد \d{6}،/) as string;
    expect(webhook.taken).toEqual([{ to: user.phone, text, authorization: 'Bearer a secret of tests' }]);
    expect(await phoneCodeState(user)).toBe('sent');
    const sent = /\d{6}/.exec(webhook.taken[0]?.text ?? '')?.[0] ?? '';
    const [stored] = await db.accountToken.findMany({ where: { userId: user.id } });
    expect([Buffer.from(stored!.hash).toString('hex'), stored!.value].join()).not.toContain(sent);
    cleared.length = 0;
    const attempts = [confirmPhone(user, sent), confirmPhone(user, sent)];
    expect(await countOutcomes(attempts)).toEqual({ done: 1, refused: ['bad_request'] });
    expect((await again(user.id)).phoneConfirmed).toBe(true);
    expect(cleared).toContain(`owner:${user.id}`);
    await expect(sendPhoneCode(await again(user.id), address(), 'en')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('allows five tries, also concurrently, and a new code starts again', async () => {
    const user = await person();
    const sent = await code(user);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => confirmPhone(user, other(sent))));
    const refusals = tries.map((one) =>
      one.status === 'rejected' ? (one.reason as { details: { fields: { code: string } } }).details.fields.code : null,
    );
    expect(refusals.filter((each) => each === 'code_wrong')).toHaveLength(5);
    expect(refusals.filter((each) => each === 'code_used_up')).toHaveLength(7);
    await expect(confirmPhone(user, sent)).rejects.toMatchObject({ details: { fields: { code: 'code_used_up' } } });
    expect(await confirmPhone(user, await code(user))).toMatchObject({ phoneConfirmed: true });
  });

  it('is invalid after ten minutes, after a newer one, and for another account or number', async () => {
    const [user, stranger] = [await person(), await person()];
    const old = await code(user);
    await db.$executeRaw`UPDATE account_tokens SET expires_at = now() WHERE user_id = ${user.id}`;
    await expect(confirmPhone(user, old)).rejects.toMatchObject({ code: 'bad_request' });
    const first = await code(user);
    const second = await code(user);
    const invalid = { code: 'bad_request' };
    await expect(confirmPhone(user, first === second ? other(first) : first)).rejects.toMatchObject(invalid);
    await expect(confirmPhone(stranger, second)).rejects.toMatchObject(invalid);
    await updateProfile(user.id, user.id, { ...PROOF, fullName: 'A Caller', phone: '99887700' });
    await expect(confirmPhone(user, second)).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('is limited per account, number and network', async () => {
    const user = await person();
    for (let n = 0; n < 3; n += 1) await code(user);
    await expect(code(user)).rejects.toMatchObject({ code: 'too_many_requests' });
    const shared = '+96555509999';
    for (let n = 0; n < 3; n += 1) await code(await person(shared));
    await expect(code(await person(shared))).rejects.toMatchObject({ code: 'too_many_requests' });
    const from = (host: number) => `2001:db8:9:${host}::1`;
    for (let n = 0; n < 20; n += 1) await sendPhoneCode(await person(), from(n), 'en');
    await expect(sendPhoneCode(await person(), from(20), 'en')).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

test('a changed number is unconfirmed, and an unchanged one stays confirmed', async () => {
  const user = await person();
  await confirmPhone(user, await code(user));
  const change = (phone: string | null) =>
    updateProfile(user.id, user.id, { ...PROOF, fullName: 'Another Name', phone });
  expect(await change(user.phone)).toMatchObject({ phoneConfirmed: true });
  expect(await change('99887766')).toMatchObject({ phoneConfirmed: false });
});

test('without an SMS provider confirmation is not offered', async () => {
  const user = await person();
  const { SMS_URL } = env;
  Object.assign(env, { SMS_URL: undefined });
  try {
    expect(await phoneCodeState(user)).toBeNull();
    await expect(sendPhoneCode(user, address(), 'en')).rejects.toMatchObject({ code: 'not_found' });
    await expect(confirmPhone(user, '123456')).rejects.toMatchObject({ code: 'not_found' });
  } finally {
    Object.assign(env, { SMS_URL });
  }
});
