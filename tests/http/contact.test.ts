import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, removePeople, send, signedIn, type Person } from '../support/people';
import en from '@/messages/en.json';

const MESSAGE = { name: 'A visitor', email: 'visitor-of-contact@example.com', topic: 'other', message: 'Hello\nthere' };

let user: Person;
let admin: Person;
beforeAll(async () => {
  await forgetAttempts();
  [user, admin] = [await signedIn(), await signedIn({ role: 'admin' })];
});
beforeEach(forgetAttempts);
afterAll(async () => {
  await query('DELETE FROM contact_messages WHERE email = $1', [MESSAGE.email]);
  await removePeople(user, admin);
});

const post = (body: unknown, cookie = '') => call('/api/contact', send('POST', body, cookie));
const rows = () =>
  query('SELECT user_id AS "userId", message, locale FROM contact_messages WHERE email = $1 ORDER BY id', [
    MESSAGE.email,
  ]);

describe('a message to the operator', () => {
  it('is accepted from everyone and records a signed-in account', async () => {
    expect(await post(MESSAGE)).toMatchObject({ status: 202, text: '' });
    expect((await post(MESSAGE, user.cookie)).status).toBe(202);
    expect(await rows()).toMatchObject([
      { userId: null, message: MESSAGE.message },
      { userId: user.id, message: MESSAGE.message },
    ]);
  });

  it.each([
    ['name', { name: ' \u200b ' }, en.errors.required],
    ['email', { email: 'visitor@' }, en.errors.email_wrong],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }, en.errors.email_wrong],
    ['topic', { topic: 'spam' }, en.errors.not_a_choice],
    ['message', { message: '\n' }, en.errors.required],
    ['message', { message: 'x'.repeat(2_001) }, en.errors.too_long],
    ['message', { message: { $ne: '' } }, en.errors.required],
  ])('without %s is rejected at that field', async (field, change, message) => {
    const before = await rows();
    expect(await post({ ...MESSAGE, ...change })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
    expect(await rows()).toEqual(before);
  });

  it('is listed and closed by admins only', async () => {
    const asAdmin = { headers: { cookie: admin.cookie } };
    const list = async (done: boolean) =>
      (await call(`/api/contact?done=${done}&pageSize=100`, asAdmin)).body as { id: number; email: string }[];
    const [first] = (await list(false)).filter(({ email }) => email === MESSAGE.email);
    const id = first?.id ?? 0;
    expect((await call(`/api/contact/${id}`, send('PUT', { done: true }, user.cookie))).status).toBe(403);
    expect(await call(`/api/contact/${id}`, send('PUT', { done: true }, admin.cookie))).toMatchObject({
      status: 200,
      body: { id, doneAt: expect.any(String) },
    });
    expect((await list(true)).map((item) => item.id)).toContain(id);
    expect((await list(false)).map((item) => item.id)).not.toContain(id);
    expect((await call(`/api/contact/${id}`, send('PUT', { done: 'yes' }, admin.cookie))).status).toBe(400);
    expect(
      (await call('/en/admin-dashboard/contact', { headers: { cookie: user.cookie }, redirect: 'manual' })).status,
    ).toBe(307);
  });
});
