import { describe, expect, it } from 'vitest';
import { registerFormSchema, registrationSchema } from './schema';

const passwords = { password: 'long enough', confirmPassword: 'long enough' };
const typed = { username: 'dana', ...passwords, fullName: 'Dana Al-Saleh', email: 'dana@example.com', phone: '' };

type Changes = { [field in keyof typeof typed]?: string | undefined };
const wrong = (
  changes: Changes,
  schema: typeof registrationSchema | typeof registerFormSchema = registrationSchema,
) => {
  const { error } = schema.safeParse({ ...typed, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('a registration', () => {
  it('accepts valid input with or without a phone number', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ phone: '+965 5000 0000' })).toEqual({});
  });

  it('in the form repeats its password, which other clients may omit', () => {
    const differ = { confirmPassword: 'passwords_differ' };
    expect(wrong({ confirmPassword: undefined })).toEqual({});
    expect(wrong({ confirmPassword: 'something else' })).toEqual(differ);
    for (const confirmPassword of ['', 'something else'])
      expect(wrong({ confirmPassword }, registerFormSchema)).toEqual(differ);
    expect(wrong({}, registerFormSchema)).toEqual({});
  });

  it.each(['deleted-43', 'DELETED-x', ' deleted - 1', 'deleted\u2010a', 'de\u200bleted-7', 'ｄeleted-7'])(
    'rejects %j as a username, which deleted accounts have',
    (name) => {
      expect(wrong({ fullName: name })).toEqual({ fullName: 'name_reserved' });
      expect(wrong({ username: name.replaceAll(' ', '') })).toHaveProperty('username');
    },
  );

  it('rejects the domain of deleted accounts and accepts similar names and addresses', () => {
    for (const email of ['x@deleted.invalid', 'x@a.Deleted.INVALID'])
      expect(wrong({ email })).toEqual({ email: 'email_wrong' });
    expect(wrong({ username: 'deletedscenes', fullName: 'Deleted Scenes', email: 'x@undeleted.invalid' })).toEqual({});
  });
});
