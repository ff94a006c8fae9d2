import { describe, expect, test } from 'vitest';
import { normalise } from './normalise';
import { consonantSkeleton, editDistance, maxEdits } from './spelling';

const of = (name: string) => consonantSkeleton(normalise(name).replaceAll(' ', ''));

describe('consonantSkeleton', () => {
  test.each([
    ['Salmya', 'Salmiya'],
    ['Salmiyyah', 'Salmiya'],
    ['Salmeya', 'Salmiya'],
    ['Fa7a7eel', 'Fahaheel'],
    ['Fahahil', 'Fahaheel'],
    ['7awally', 'Hawalli'],
    ['Abo 7alifa', 'Abu Halifa'],
    ['Mahbola', 'Mahboula'],
    ['Khetan', 'Khaitan'],
    ['Rigai', 'Riggae'],
    ['السالميا', 'السالمية'],
    ['السلمية', 'السالمية'],
    ['خيتان', 'خيطان'],
    ['الجهرا', 'الجهراء'],
  ])('takes %s and %s for one name', (one, other) => {
    expect(of(one)).toBe(of(other));
  });

  test.each([
    ['Salmiya', 'Salam'],
    ['Salmiya', 'Salmi'],
    ['Salwa', 'Salmiya'],
    ['Jabriya', 'Jahra'],
    ['السالمية', 'السلام'],
    ['السالمية', 'السالمي'],
    ['الصالحية', 'السالمية'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(of(one)).not.toBe(of(other));
  });

  test('is empty where too little remains', () => {
    expect(of('Rai')).toBe('');
    expect(of('sea')).toBe('');
    expect(of('بيت')).toBe('');
  });
});

describe('editDistance', () => {
  test.each([
    ['villa', 'villa', 0],
    ['vila', 'villa', 1],
    ['vilal', 'villa', 1],
    ['balcone', 'balcony', 1],
    ['مسبح', 'مسيح', 1],
    ['flat', 'villa', 4],
  ])('counts the edits from %s to %s', (a, b, edits) => {
    expect(editDistance(a, b, 9)).toBe(edits);
  });

  test('stops counting one above the limit', () => {
    expect(editDistance('apartment', 'شقه', 2)).toBe(3);
    expect(editDistance('abcd', 'wxyz', 2)).toBe(3);
  });
});

describe('maxEdits', () => {
  test('forgives no edit in two letters, one in three, three at most', () => {
    expect(['ab', 'abc', 'abcde', 'abcdef', 'abcdefghi', 'a'.repeat(40)].map(maxEdits)).toEqual([0, 1, 1, 2, 3, 3]);
  });
});
