import { expect, it } from 'vitest';
import { registerSchema } from '../auth/schema';
import { usernameOf } from './reserved';

it.each([
  ['dana.saleh@example.com', 'dana.saleh'],
  ['dana+homes@example.com', 'dana'],
  [' dana\u200b @example.com', 'dana'],
  ['ｄana@example.com', 'dana'],
  ['deleted-43@example.com', ''],
])('%j becomes the username %j', (email, username) => expect(usernameOf(email)).toBe(username));

it('makes valid usernames, also from long addresses', () => {
  for (const email of ['noura@example.com', `${'a'.repeat(64)}@example.com`])
    expect(registerSchema.shape.username.safeParse(usernameOf(email)).success).toBe(true);
});
