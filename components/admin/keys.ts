import { readStored, writeStored } from '@/lib/platform/stored';

export type QueueKey = 'next' | 'previous' | 'approve' | 'reject' | 'takeBack' | 'help';

/** Keys by action; each action's button has its key in `aria-keyshortcuts`. */
export const KEYS = { next: 'J', previous: 'K', approve: 'A', reject: 'R', takeBack: 'Z', help: '?' } as const;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat'> & {
  isComposing?: boolean;
};
type Target = { tagName?: string; type?: string; isContentEditable?: boolean };

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'color'];

/** Whether the focused element accepts text. */
export const isTyping = ({ tagName = '', type = 'text', isContentEditable }: Target): boolean =>
  Boolean(isContentEditable) ||
  ['TEXTAREA', 'SELECT'].includes(tagName) ||
  (tagName === 'INPUT' && !NO_TEXT.includes(type));

/** Returns the letter of a key. On a keyboard of another script, this is the Latin letter at the same position. */
const letterOf = ({ key, code }: Pressed) =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? '');

const isPlain = ({ ctrlKey, altKey, metaKey, isComposing }: Pressed) => !ctrlKey && !altKey && !metaKey && !isComposing;

/** Returns the action of a key press. Null for other keys, with a modifier, in a field, or held down (except for next and previous). */
export function queueKey(pressed: Pressed, target: Target): QueueKey | null {
  if (!isPlain(pressed) || isTyping(target)) return null;
  if (['?', '؟'].includes(pressed.key)) return pressed.repeat ? null : 'help';
  if (pressed.shiftKey) return null;
  const letter = letterOf(pressed);
  const found = (Object.keys(KEYS) as QueueKey[]).find((name) => KEYS[name] === letter) ?? null;
  return pressed.repeat && found !== 'next' && found !== 'previous' ? null : found;
}

/** Maximum number of reasons and replies with keys, 1 to 9. */
export const MAX_KEYS = 9;

/** 1 to 9, of any keyboard; null for another key, with a modifier or in a field. */
export function digitKey(pressed: Pressed, target: Target): number | null {
  if (!isPlain(pressed) || pressed.shiftKey || pressed.repeat || isTyping(target)) return null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(pressed.code)?.[1] ?? /^[1-9]$/.exec(pressed.key)?.[0];
  return digit === undefined ? null : Number(digit);
}

const STORAGE_KEY = 'admin-keys';

/** Whether this device has turned the keys off. They stay on if storage is blocked. */
export const areKeysOff = () => readStored(STORAGE_KEY) === 'off';
export const switchKeys = (on: boolean) => writeStored(STORAGE_KEY, on ? null : 'off');
