import { afterAll, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { callAs, send, signedIn } from '../support/people';

const email = 'visitor-of-contact@example.com';
const MESSAGE = { name: 'A visitor', email, topic: 'other', message: 'Hello\nthere' };
afterAll(() => query('DELETE FROM contact_messages WHERE email = $1', [email]));

it('a message to the operator is accepted from everyone and records a signed-in account', async () => {
  const user = await signedIn();
  expect(await call('/api/contact', send('POST', MESSAGE))).toMatchObject({ status: 202, text: '' });
  expect((await callAs(user, 'POST', '/api/contact', MESSAGE)).status).toBe(202);
  expect(await query('SELECT user_id, message FROM contact_messages WHERE email = $1 ORDER BY id', [email])).toEqual([
    { user_id: null, message: MESSAGE.message },
    { user_id: user.id, message: MESSAGE.message },
  ]);
});
