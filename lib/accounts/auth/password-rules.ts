import 'server-only';
import { AppError } from '../../errors';
import { latinDigits } from '../../i18n/parse-number';
import common from './common-passwords.json';

type PasswordOwner = { username: string; email: string; fullName: string };

let commonPasswords: Set<string> | undefined;
const isListed = (text: string) => (commonPasswords ??= new Set(common.passwords.split(' '))).has(text);

/** Too short for the list, or of this country: weak also with a year or a few digits behind them. */
const WEAK_WORDS = new Set([
  ...['password', 'passw0rd', 'qwerty', 'qwert', 'admin', 'welcome', 'hello', 'login', 'secret', 'kuwait'],
  ...['كويت', 'الكويت', 'كلمةالسر', 'كلمةالمرور', 'مرحبا', 'بسمالله', 'محمد'],
]);
const SEQUENCES = [
  ...['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'],
].flatMap((row) => [row, [...row].reverse().join('')]);

const SUBSTITUTIONS: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '!': 'i',
};
const withoutSubstitutions = (text: string) => text.replace(/[@$0-5!]/g, (sign) => SUBSTITUTIONS[sign] ?? sign);

const fold = (text: string) => latinDigits(text.normalize('NFKC')).toLowerCase();
const lettersAndDigits = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const stem = (text: string) => text.replace(/[^\p{L}]{1,4}$/u, '');

function isCommon(password: string): boolean {
  const text = fold(password).trim();
  if (new Set(text).size < 4) return true; // eight blanks, 11112222, abcabcabc
  if (/^(.{1,4})\1+$/su.test(text) || SEQUENCES.some((row) => row.includes(text))) return true;
  const spellings = [text, lettersAndDigits(text), stem(text), text.replace(/[^\p{L}\p{N}]+$/u, '')];
  if ([...spellings, ...spellings.map(withoutSubstitutions)].some(isListed)) return true;
  return [text, withoutSubstitutions(stem(text))].some((word) => WEAK_WORDS.has(lettersAndDigits(stem(word))));
}

function isOwnName(password: string, { username, email, fullName }: PasswordOwner): boolean {
  const names = [username, email, email.split('@', 1)[0] ?? '', fullName].map(lettersAndDigits);
  const typed = lettersAndDigits(password);
  return names.some((name) => name !== '' && typed.startsWith(name) && /^\P{L}{0,4}$/u.test(typed.slice(name.length)));
}

/**
 * Refuses passwords that an attack tries first.
 * @param field of the form, for the error
 * @param old the password that it replaces, where that is known
 * @throws AppError bad_request with the reason
 */
export function checkNewPassword(field: string, password: string, owner: PasswordOwner, old?: string): void {
  const refuse = (reason: string) => {
    throw new AppError('bad_request', reason, { fields: { [field]: reason } });
  };
  if (password === old) refuse('password_same');
  if (isOwnName(password, owner)) refuse('password_name');
  if (isCommon(password)) refuse('password_common');
}
