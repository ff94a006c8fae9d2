import { describe, expect, it } from 'vitest';
import { registrationFormSchema } from './schema';

const typed = {
  username: 'dana',
  password: 'long enough',
  confirmPassword: 'long enough',
  fullName: 'Dana Al-Saleh',
  email: 'dana@example.com',
  phone: '',
};

const wrong = (changes: Partial<typeof typed>) => {
  const { error } = registrationFormSchema.safeParse({ ...typed, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('the registration form', () => {
  it('takes what is right, with or without a telephone number', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ phone: '+965 5000 0000' })).toEqual({});
  });

  it('says under the second password that it differs from the first, together with what else is wrong', () => {
    expect(wrong({ confirmPassword: 'something else' })).toEqual({ confirmPassword: 'passwords_differ' });
    expect(wrong({ confirmPassword: '', username: 'd', email: '' })).toEqual({
      confirmPassword: 'passwords_differ',
      username: 'username_short',
      email: 'email_wrong',
    });
  });
});
