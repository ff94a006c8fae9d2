import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors';
import { checkNewPassword } from './password-rules';

const person = { username: 'nora.k', email: 'nora77@example.com', fullName: 'نورة خالد' };
const reason = (password: string, old?: string) => {
  try {
    checkNewPassword('password', password, person, old);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.details.fields : error;
  }
};

describe('a new password', () => {
  it.each([
    ...['password', 'PASSWORD', 'Password1', 'Password123!', 'p@ssw0rd', 'iloveyou', 'trustno1', 'sunshine2'],
    ...['12345678', '87654321', '٠١٢٣٤٥٦٧٨', '１２３４５６７８', '11111111', 'abababab', 'abcdabcd', 'abcdefgh'],
    ...[
      '        ',
      ' \u00a0 \u00a0 \u00a0 \u00a0',
      'qwertyui',
      'ضصثقفغعه',
      'kuwait2026',
      'الكويت٢٠٢٦',
      'Admin@123',
      'qwerty!!',
    ],
  ])('%j is refused as one that is tried first', (password) => {
    expect(reason(password)).toEqual({ password: 'password_common' });
  });

  it.each([
    ...['nora.k', 'NORA.K99', 'nora_k!2', 'nora77@example.com', 'Nora77', 'nora771', 'نورة خالد', 'نورةخالد٢٠'],
    'nora77@example.com1',
  ])('%j is refused as a name of its owner', (password) => {
    expect(reason(password)).toEqual({ password: 'password_name' });
  });

  it('that is the old one is refused', () => {
    expect(reason('a tree by the sea', 'a tree by the sea')).toEqual({ password: 'password_same' });
    expect(reason('a tree by the sea', 'A tree by the sea')).toBeNull();
  });

  it.each([
    ...['correct horse', 'a password of tests', 'another password', 'demo-password-of-tests', 'demo1234', 'seven778'],
    ...['norakhaledsea', 'خيمة على البحر', 'x7#kQ2m!', 'sunshine82937465'],
  ])('%j is taken', (password) => {
    expect(reason(password)).toBeNull();
  });
});
