import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, send, signedIn } from '../support/people';
import en from '@/messages/en.json';

const MESSAGE = { name: 'A visitor', email: 'visitor-of-contact@example.com', topic: 'other', message: 'Hello\nthere' };
const user = await signedIn();
beforeEach(forgetAttempts);
afterAll(() => query('DELETE FROM contact_messages WHERE email = $1', [MESSAGE.email]));

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
});
