import { describe, expect, it } from 'vitest';
import { HASH_HEIGHT, HASH_WIDTH, photoHash } from './photo-hash';

const SIZE = HASH_WIDTH * HASH_HEIGHT;
/** Generates deterministic noise without two equal neighbouring values. */
const noise = (seed: number) => Uint8Array.from({ length: SIZE }, (_, at) => ((at + 1) * seed * 7919) % 251);
const mirrored = (grey: Uint8Array) =>
  Uint8Array.from({ length: SIZE }, (_, at) => {
    const row = Math.floor(at / HASH_WIDTH) * HASH_WIDTH;
    return grey[row + HASH_WIDTH - 1 - (at - row)]!;
  });

describe('the hash of a picture', () => {
  it('is stable under brightness changes', () => {
    const one = noise(3);
    expect(photoHash(one.map((grey) => grey / 2 + 60))?.hash).toBe(photoHash(noise(3).map((grey) => grey / 2))?.hash);
  });

  it('includes the hash of the mirrored picture', () => {
    const [one, other] = [photoHash(noise(5)), photoHash(mirrored(noise(5)))];
    expect(one?.mirror).toBe(other?.hash);
    expect(other?.mirror).toBe(one?.hash);
    expect(one?.hash).not.toBe(one?.mirror);
  });

  it.each([
    ['a wall', new Uint8Array(SIZE).fill(200)],
    ['a wall with a little noise', Uint8Array.from({ length: SIZE }, (_, at) => 100 + (at % 7) * 3)],
    ['a gradient', Uint8Array.from({ length: SIZE }, (_, at) => (at % HASH_WIDTH) * 25)],
    ['the gradient the other way', Uint8Array.from({ length: SIZE }, (_, at) => 250 - (at % HASH_WIDTH) * 25)],
  ])('is null for %s', (_, grey) => expect(photoHash(grey)).toBeNull());
});
