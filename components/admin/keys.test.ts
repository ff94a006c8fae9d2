import { expect, test } from 'vitest';
import { digitKey, isTyping, queueKey } from './keys';

const BUTTON = { tagName: 'BUTTON', type: 'button' };
const NONE = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false };
const press = (key: string, code: string, more = {}) => ({ key, code, ...NONE, ...more });

test.each([
  ['j', 'KeyJ', 'next'],
  ['a', 'KeyA', 'approve'],
  ['z', 'KeyZ', 'takeBack'],
  ['A', 'KeyA', 'approve'], // caps lock
  ['ت', 'KeyJ', 'next'],
  ['a', 'KeyQ', 'approve'], // where a French keyboard has it
  ['x', 'KeyX', null],
])('%s at %s: %s', (key, code, action) => expect(queueKey(press(key, code), BUTTON)).toBe(action));

test.each(['?', '؟'])('%s opens the help, with shift', (key) => {
  expect(queueKey(press(key, 'Slash', { shiftKey: true }), BUTTON)).toBe('help');
});

test('a held key moves but does not decide', () => {
  const held = (key: string, code: string) => queueKey(press(key, code, { repeat: true }), BUTTON);
  expect([held('j', 'KeyJ'), held('k', 'KeyK')]).toEqual(['next', 'previous']);
  expect([held('a', 'KeyA'), held('z', 'KeyZ'), held('?', 'Slash')]).toEqual([null, null, null]);
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'isComposing'])('%s does nothing', (modifier) => {
  expect(queueKey(press('a', 'KeyA', { [modifier]: true }), BUTTON)).toBeNull();
  expect(digitKey(press('1', 'Digit1', { [modifier]: true }), BUTTON)).toBeNull();
});

test.each([
  [{ tagName: 'INPUT', type: 'search' }, true],
  [{ tagName: 'TEXTAREA', type: 'textarea' }, true],
  [{ tagName: 'P', isContentEditable: true }, true],
  [{ tagName: 'INPUT', type: 'checkbox' }, false],
  [{ tagName: 'ARTICLE' }, false],
  [{}, false],
])('while typing in %o letters are ignored: %s', (target, typing) => {
  expect(isTyping(target)).toBe(typing);
  expect(queueKey(press('a', 'KeyA'), target)).toBe(typing ? null : 'approve');
  expect(digitKey(press('3', 'Digit3'), target)).toBe(typing ? null : 3);
});
