import { expect, test } from 'vitest';
import { isShowablePicture } from './schema';

const origins = ['https://baraha.example', 'https://photos.example'];

test.each([
  ['/media/abc/1080.webp', true],
  ['https://baraha.example/media/abc/1080.webp', true],
  ['https://photos.example/abc/1080.webp', true],
  ['https://elsewhere.example/a.png', false],
  ['http://baraha.example/a.png', false],
  ['https://photos.example.evil.example/a.png', false],
  ['https://photos.example@evil.example/a.png', false],
  ['nothing', false],
])('an area’s picture from this site or the photo host can be shown: %s', (imageUrl, shown) => {
  expect(isShowablePicture(imageUrl, origins)).toBe(shown);
});
