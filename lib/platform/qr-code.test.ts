import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrCode } from './qr-code';
import { qrPath } from './qr-path';

/** Draws a path as pixels, `scale` per module, including the quiet zone. */
function draw(path: string, size: number, scale = 4) {
  const border = 4;
  const side = (size + 2 * border) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, dx, dy, length] of path.matchAll(/m(-?\d+) (-?[\d.]+)h(\d+)/g)) {
    x += Number(dx);
    y += Number(dy);
    for (let row = (y - 0.5 + border) * scale; row < (y + 0.5 + border) * scale; row += 1)
      for (let column = (x + border) * scale; column < (x + Number(length) + border) * scale; column += 1)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    x += Number(length);
  }
  return { width: side, height: side, data };
}

it.each([
  'https://baraha.example/properties/1',
  'https://baraha.example/en/properties/123456',
  'http://127.0.0.1:3000/en/properties/2147483647',
  `https://${'a-long-name.'.repeat(8)}example/properties/12`,
])('a scanner reads the path of a QR code: %s', (text) => {
  const code = qrCode(text);
  const path = qrPath(code);
  expect(decodeQR(draw(path, code.size))).toBe(text);
  expect(path).toMatch(/^(?:m-?\d+ -?[\d.]+h\d+)+$/);
});
