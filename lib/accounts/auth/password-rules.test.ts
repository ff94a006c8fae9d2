import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/errors';
import { PRODUCT_NAMES } from '../users/product-name';
import { checkNewPassword } from './password-rules';

const person = { username: 'nora.k', email: 'nora77@example.com', fullName: 'نورة خالد' };
const reason = (password: string, old?: string) =>
  checkNewPassword('password', password, person, old).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.details.fields : error),
  );

describe('a new password', () => {
  it.each([
    ...['password', 'PASSWORD', 'Password1', 'Password123!', 'p@ssw0rd', 'iloveyou', 'trustno1', 'sunshine2'],
    ...['12345678', '87654321', '٠١٢٣٤٥٦٧٨', '１２３４５６７８', '11111111', 'abababab', 'abcdabcd', 'abcdefgh'],
    ...['        ', ' \u00a0 \u00a0 \u00a0 \u00a0', 'qwertyui', 'ضصثقفغعه', 'kuwait2026', 'الكويت٢٠٢٦'],
    ...['Admin@123', 'qwerty!!', 'asdfghjk1', 'zxcvbnm1', 'شسيبلات1', 'ئءؤرلاىةوز'],
    ...['ابتثجحخد', 'كلمة السر', 'محمد١٢٣٤', 'ahmad1234', 'mohammed1'],
    ...['abcdefgh1', 'abcdefg123', 'zyxwvuts', '1qaz2wsx', 'zaq12wsx', '!QAZ2wsx', 'qazwsxedc', 'q1w2e3r4', 'poiuytre'],
    ...['19901990', '12121990', '99887766', 'Summer2026', 'P@ssw0rd2026', 'drowssap', 'google123'],
    ...PRODUCT_NAMES.flatMap((name) => [`${name}2026`, `${name}٢٠٢٦`, `${name}123!`]),
    ...['97318264', '96597318264', '+965 5718 2643', '00965-6718-2643', '٩٦٥٢٤٥٧٨٣١٦'],
    ...['96597318264x', '97318264abc', 'kw97318264', 'KW-9731-8264!a', '٩٧٣١٨٢٦٤كو'],
    'a'.repeat(200),
  ])('%j is rejected as a common password', async (password) => {
    expect(await reason(password)).toEqual({ password: 'password_common' });
  });

  it.each([
    ...['nora.k', 'NORA.K99', 'nora_k!2', 'nora77@example.com', 'Nora77', 'nora771', 'نورة خالد', 'نورةخالد٢٠'],
    'nora77@example.com1',
  ])('%j is rejected as a name of its owner', async (password) => {
    expect(await reason(password)).toEqual({ password: 'password_name' });
  });

  it('that equals the old one is rejected', async () => {
    expect(await reason('a tree by the sea', 'a tree by the sea')).toEqual({ password: 'password_same' });
    expect(await reason('a tree by the sea', 'A tree by the sea')).toBeNull();
  });

  it.each([
    ...['correct horse', 'a password of tests', 'another password', 'demo-password-of-tests', 'vq7mxk2d'],
    ...['norakhaledsea', 'خيمة على البحر', 'x7#kQ2m!', 'sunshine82937465'],
  ])('%j is accepted', async (password) => expect(await reason(password)).toBeNull());

  it('of 200 characters is rated quickly by its beginning', async () => {
    await reason('warms up');
    const signs = Array.from({ length: 200 }, (_, at) =>
      String.fromCharCode(33 + ((at * 37 + (at % 7) * 11) % 90)),
    ).join('');
    const begun = process.cpuUsage();
    expect(await reason(signs)).toBeNull();
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2_000);
  });
});
