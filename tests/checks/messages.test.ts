import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { messageFormats } from '@/lib/i18n/format';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { messageArguments } from '@/tests/support/icu';
import { productSources, read, textFiles } from '@/tests/support/sources';

type Messages = { [key: string]: string | Messages };

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const english = flatten(en);
const arabic = flatten(ar);

test('both languages have the same keys, in the same order', () => {
  expect([...arabic.keys()]).toEqual([...english.keys()]);
});

test('no message is empty', () =>
  expect([...english, ...arabic].filter(([, message]) => message.trim() === '')).toEqual([]));

test('a message has the same arguments and tags in both languages', () => {
  const different = [...english].flatMap(([key, message]) => {
    // An Arabic plural may say 'one' and 'two' in words where English shows the number.
    const [one, other] = [messageArguments(message), messageArguments(arabic.get(key) ?? '')];
    return String(one) === String(other) ? [] : [{ key, en: one, ar: other }];
  });
  expect(different).toEqual([]);
});

test('Arabic messages are written in Arabic', () => {
  const latin = [...arabic].filter(
    ([, message]) => !/[\u0600-\u06ff]/.test(message) && /[a-z]{3}/i.test(message.replace(/\{[^}]*\}|<[^>]*>/g, '')),
  );
  // A language has its own name; the service has one name everywhere; a licence is quoted.
  expect(latin.map(([key]) => key).filter((key) => !LATIN_IN_BOTH.has(key))).toEqual([]);
});

test('Arabic messages use Arabic digits, also for arguments', () => {
  const t = createTranslator({ locale: 'ar', messages: ar, formats: messageFormats('ar') }) as unknown as Write;
  const latin = [...arabic].flatMap(([key, message]) => {
    // A typed argument is a number; any other is a text formatted by the caller.
    const names = messageArguments(message).filter((name) => !name.startsWith('<'));
    const values = names.map((name): [string, string | number] => {
      const [argument, type] = name.split(':') as [string, string?];
      return type === undefined || type === 'select' ? [argument, 'س'] : [argument, 12345];
    });
    const tags = [...message.matchAll(/<(\w+)>/g)].map(([, tag]): [string, (text: string) => string] => [
      String(tag),
      (text) => text,
    ]);
    const written = [t.markup(key, Object.fromEntries([...values, ...tags]))];
    // A plural writes its forms for zero, one and two in the message itself.
    if (/\bplural\b/.test(message)) written.push(message.replaceAll(/=\d+/g, ''));
    return written.filter((text) => /[0-9#]/.test(text) && !LATIN_FIGURES.has(key)).map((text) => [key, text]);
  });
  expect(latin).toEqual([]);
});

type Write = { markup: (key: string, values: Record<string, unknown>) => string };

/** Latin in every language: keys of the keyboard, a licence, the selectable digits, standards, statuses. */
const LATIN_FIGURES = new Set([
  ...['shell.toasts', 'shell.footer.areaData', 'shell.figures.latin'],
  ...['api.document', 'api.general.bodies', 'api.general.errors'],
]);

const LATIN_IN_BOTH = new Set(['shell.otherLanguage']);

/** Texts fixed by docs/product.md 14.3. */
const QUOTED = [
  'just now',
  'posted {time} ago',
  'expiring soon',
  'expired',
  'KWD',
  'KWD per month',
  '/mo',
  'in {first}',
  'in {first} and {second}',
  'other areas',
  'Any',
  'Error Loading Property',
  "We couldn't find the property you're looking for. It may have been removed or the URL is incorrect.",
  'Go Back',
  'Error loading featured properties.',
  'Error loading recent properties.',
  'Failed to fetch properties',
  'Username must be at least 3 characters',
  'Password must be at least 6 characters',
  'Password must be at least 8 characters',
  "Passwords don't match",
  'Passwords do not match',
  'Login failed',
  'Invalid username or password',
  'Login successful',
  'Registration failed',
  'Could not create account',
  'Registration successful',
  'Logout failed',
  'Logged out',
  'Please login to add a property',
  'Property information must be provided in at least one language (English or Arabic)',
  'Maximum {max, number, figures} images allowed',
  'You can upload up to {max, number, figures} photos. Please remove some photos first.',
  'Error loading properties',
  'Try Again',
  'Error submitting property',
  'Error uploading image',
  'Error Featuring Property',
  'There was an error featuring your property. Please try again later.',
  'Insufficient Credits',
  'Additional Listing Fee Required',
  'Payment verification failed.',
  'An error occurred during payment verification.',
  'Missing payment reference. Please try again.',
  'No payment reference found',
  'Payment failed with status: {status}',
  'An unknown error occurred during payment processing',
  'No payment URL was received from the server',
  'Failed to fetch users',
  'Failed to fetch credit balance',
  'Failed to fetch property data',
];

test.each(QUOTED)('the English messages contain %o, as the specification does', (quoted) =>
  expect([...english.values()].some((message) => message.includes(quoted))).toBe(true),
);

/**
 * Returns the message keys that the sources use, with `*` for parts known only at run time. A key counts as used by its
 * whole path, by the part after a namespace that the same file uses, by its last two parts or more (translators are
 * passed as arguments), and, for errors, whose keys travel in exceptions and fields, by its last part. A file that
 * passes a variable to a narrow namespace, as in `t(listingType)`, or passes the translator on, uses the whole
 * namespace.
 */
function namedKeys(): Set<string> {
  const patterns = new Set<string>();
  for (const name of productSources) {
    const source = read(name);
    const asked = source.matchAll(/(?:(?:get|use)Translations[(<]|namespace:\s*)'([\w.]+)'/g);
    const spaces = [...asked].map(([, space]) => `${space}.`.replaceAll('.', '\\.'));
    if (/\bt\([a-z]\w*[ .,)]|[(,] ?t[,)]/.test(source)) {
      for (const space of spaces.filter((one) => one.includes('.', one.indexOf('.') + 1))) patterns.add(`${space}\\w+`);
    }
    for (const [, plain, template] of source.matchAll(/'([\w.]+)'|`([\w.]*(?:\$\{[^`]*?\}[\w.]*)+)`/g)) {
      const key = (plain ?? template ?? '').replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+');
      if (!/^(?:\w|\\[.w]|\+)+$/.test(key)) continue; // a text that contains more than a key
      for (const space of spaces) patterns.add(space + key);
      if (template !== undefined && !/^\w{3,}\\\./.test(key)) continue;
      patterns.add(key);
      patterns.add(key.includes('\\.') ? `.*\\.${key}` : `errors\\.${key}`);
    }
  }
  return patterns;
}

test('every message is used', () => {
  // Most patterns are plain; a set covers those.
  const [whole, ends, patterns] = [new Set<string>(), new Set<string>(), [] as RegExp[]];
  for (const pattern of namedKeys()) {
    const end = pattern.startsWith('.*') ? pattern.slice('.*'.length) : undefined;
    if (pattern.includes('\\w')) patterns.push(new RegExp(`^${pattern}$`));
    else (end === undefined ? whole : ends).add((end ?? pattern).replaceAll('\\.', '.'));
  }
  const endsOf = (key: string) => [...key.matchAll(/\./g)].map(({ index }) => key.slice(index));
  const isNamed = (key: string) =>
    whole.has(key) || endsOf(key).some((end) => ends.has(end)) || patterns.some((pattern) => pattern.test(key));
  expect([...english.keys()].filter((key) => !isNamed(key))).toEqual([]);
});

test('only the messages contain the name of the product', () => {
  const places = textFiles.filter((name) => /Baraha|براحة/.test(read(name)));
  expect(places.filter((name) => !NAMED.some((exception) => exception.test(name)))).toEqual([]);
});

/** Texts outside messages/: only those shown before the product runs, such as the app's icon and the command line. */
const NAMED = [/^messages\//, /^README\.md$/, /^mobile\//, /^scripts\//, /^tests\/checks\/messages\.test\.ts$/];
