import 'server-only';
import { AppError } from '../errors';
import { latinDigits } from '../i18n/parse-number';
import common from './common-passwords.json';

/**
 * Which passwords are refused although they are long enough: those that an attack tries first. Compared with a list
 * that stays on the server; nobody else is asked.
 */
type Person = { username: string; email: string; fullName: string };

let list: Set<string> | undefined;
const isListed = (text: string) => (list ??= new Set(common.passwords.split(' '))).has(text);

/** Words that are too short for the list, and this country's: weak with a year or a few digits behind them. */
const WORDS = new Set([
  ...['password', 'passw0rd', 'qwerty', 'qwert', 'admin', 'welcome', 'hello', 'login', 'secret', 'kuwait'],
  ...['كويت', 'الكويت', 'كلمةالسر', 'كلمةالمرور', 'مرحبا', 'بسمالله', 'محمد'],
]);
/** Keys side by side, and letters and digits in their order. */
const ROWS = [
  ...['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'],
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Digits and signs that stand for letters. */
const DISGUISE: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '!': 'i',
};
const undisguised = (text: string) => text.replace(/[@$0-5!]/g, (sign) => DISGUISE[sign] ?? sign);

const fold = (text: string) => latinDigits(text.normalize('NFKC')).toLowerCase();
const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
/** Without the digits and signs at the end, up to four, by which a word is made to look like a password. */
const stem = (text: string) => text.replace(/[^\p{L}]{1,4}$/u, '');

function isCommon(password: string): boolean {
  const text = fold(password).trim();
  if (new Set(text).size < 4) return true; // eight blanks, 11112222, abcabcabc
  if (/^(.{1,4})\1+$/su.test(text) || ROWS.some((row) => row.includes(text))) return true;
  const spellings = [text, letters(text), stem(text), text.replace(/[^\p{L}\p{N}]+$/u, '')];
  if ([...spellings, ...spellings.map(undisguised)].some(isListed)) return true;
  return [text, undisguised(stem(text))].some((word) => WORDS.has(letters(stem(word))));
}

function isName(password: string, { username, email, fullName }: Person): boolean {
  const names = [username, email, email.split('@', 1)[0] ?? '', fullName].map(letters);
  const typed = letters(password);
  return names.some((name) => name !== '' && typed.startsWith(name) && /^\P{L}{0,4}$/u.test(typed.slice(name.length)));
}

/**
 * @param field of the form, under which the reason stands
 * @param person whose password it is to be
 * @param old the one that it takes the place of, where that is known
 * @throws AppError bad_request with the reason
 */
export function checkNewPassword(field: string, password: string, person: Person, old?: string): void {
  const refuse = (reason: string) => {
    throw new AppError('bad_request', reason, { fields: { [field]: reason } });
  };
  if (password === old) refuse('password_same');
  if (isName(password, person)) refuse('password_name');
  if (isCommon(password)) refuse('password_common');
}
