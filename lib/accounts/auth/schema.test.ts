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

  it.each(['deleted-43', 'DELETED-x', ' deleted - 1', 'deleted\u2010a', 'de\u200bleted-7', 'ｄeleted-7'])(
    'refuses %j as a name, which deleted accounts have',
    (name) => {
      expect(wrong({ fullName: name })).toEqual({ fullName: 'name_reserved' });
      expect(wrong({ username: name.replaceAll(' ', '') })).toHaveProperty('username');
    },
  );

  it('refuses the domain of deleted accounts, and takes names and addresses that only resemble them', () => {
    for (const email of ['x@deleted.invalid', 'x@a.Deleted.INVALID'])
      expect(wrong({ email })).toEqual({ email: 'email_wrong' });
    expect(wrong({ username: 'deletedscenes', fullName: 'Deleted Scenes', email: 'x@undeleted.invalid' })).toEqual({});
  });
});
