import 'server-only';
import { AppError } from '../../http/errors';
import { latinDigits } from '../../i18n/parse-number';
import { PRODUCT_NAMES } from '../users/product-name';

type PasswordOwner = { username: string; email: string; fullName: string };

/** Minimum zxcvbn score, 0 to 4. A password with a score below 2 is found in fewer than a million guesses. */
const MIN_SCORE = 2;
/** Maximum number of characters rated, because the time grows with the square of the length. */
const MAX_RATED = 40;
const MIN_LENGTH = 8;

/** Common words in Kuwait, and the product's names, that the international lists lack; most common first. */
const LOCAL_WORDS = [
  ...PRODUCT_NAMES.map((name) => name.toLowerCase()),
  ...'kuwait q8 admin mohammed mohammad ahmad ahmed abdullah fahad khaled salem fatima'.split(' '),
  ...['الكويت', 'كويت', 'محمد', 'احمد', 'أحمد', 'عبدالله', 'فهد', 'خالد', 'سالم', 'فاطمة', 'مريم', 'نورة'],
  ...['كلمةالسر', 'كلمةالمرور', 'كلمة السر', 'كلمة المرور', 'مرحبا', 'بسمالله', 'بسم الله', 'ابجد', 'ابجدهوز'],
  ...['ابتثجحخد', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'ئءؤرلاىةوز', 'ئءؤرلاىةوزظ'],
];

/** Arabic letters in the order of the Latin keys below, so that keyboard walks in either script are found. */
const ARABIC_KEYS = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvnm,./";
const asLatinKeys = (text: string) =>
  text.replace(/\p{Script=Arabic}/gu, (letter) => LATIN_KEYS[ARABIC_KEYS.indexOf(letter)] ?? letter);

const fold = (text: string) => latinDigits(text.normalize('NFKC')).toLowerCase();
const lettersAndDigits = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Loads zxcvbn and its dictionaries on first use, because they take memory. They are never sent to the browser: the
 * form shows the server's error.
 */
async function loadRating() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, local: LOCAL_WORDS },
    graphs: adjacencyGraphs,
    maxLength: MAX_RATED,
  });
}
let rating: ReturnType<typeof loadRating> | undefined;

/** A Kuwaiti phone number with at most three letters on each side. A listing shows its owner's number, so it is guessed first. */
const PHONE_NUMBER = /^\p{L}{0,3}(?:(?:00)?965)?[24569]\d{7}\p{L}{0,3}$/u;

/**
 * Rates three versions of the password: as typed, as the Latin keys pressed, and without punctuation (unless it is a
 * phrase).
 */
async function isWeak(password: string, { username, email, fullName }: PasswordOwner): Promise<boolean> {
  const text = fold(password);
  const [bare, isPhrase] = [lettersAndDigits(password), /\S\s+\S/.test(text)];
  if (PHONE_NUMBER.test(bare)) return true;
  const names = [username, email, email.split('@', 1)[0] ?? '', ...fullName.split(/\s+/)].map(fold);
  const spellings = new Set([text, asLatinKeys(text), ...(isPhrase || bare.length < MIN_LENGTH ? [] : [bare])]);
  const zxcvbn = await (rating ??= loadRating());
  return [...spellings].some((each) => zxcvbn.check(each, names).score < MIN_SCORE);
}

function isOwnName(password: string, { username, email, fullName }: PasswordOwner): boolean {
  const names = [username, email, email.split('@', 1)[0] ?? '', fullName].map(lettersAndDigits);
  const typed = lettersAndDigits(password);
  return names.some((name) => name !== '' && typed.startsWith(name) && /^\P{L}{0,4}$/u.test(typed.slice(name.length)));
}

/**
 * Rejects a weak new password.
 * @param old the password that it replaces, if known
 * @throws AppError bad_request with the reason
 */
export async function checkNewPassword(field: string, password: string, owner: PasswordOwner, old?: string) {
  const refuse = (reason: string) => {
    throw new AppError('bad_request', reason, { fields: { [field]: reason } });
  };
  if (password === old) refuse('password_same');
  if (isOwnName(password, owner)) refuse('password_name');
  if (await isWeak(password, owner)) refuse('password_common');
}
