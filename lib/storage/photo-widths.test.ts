import { expect, it } from 'vitest';
import { photoFile, wireFile } from './photo-widths';

it('the files of a photo stand under its key, and no photo is without one', () => {
  expect([photoFile('key', '320.webp'), wireFile('key')]).toEqual(['key/320.webp', 'key/1080.webp']);
  expect(() => photoFile('', '320.webp')).toThrow('without a key');
  expect(() => wireFile('')).toThrow('without a key');
});
