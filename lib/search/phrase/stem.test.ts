import { describe, expect, test } from 'vitest';
import { tokenize } from './normalize';
import { stems, stemsOf } from './stem';
import cases from './stem-cases.json';
import { areas } from '@/prisma/seed/areas';

describe('stems', () => {
  test.each(cases)('%s has the stems %s: %s', (text, expected) => expect(stems(text).join(' ')).toBe(expected));

  test('never match two areas, or an area and the beginning of another', () => {
    const owners = new Map<string, string>();
    for (const { name, nameAr, aliases } of areas) {
      for (const spelling of [name, nameAr, ...aliases]) {
        const stem = tokenize(spelling)
          .map((word) => stemsOf(word)[0])
          .join(' ');
        expect([undefined, name], `${spelling}: ${stem}`).toContain(owners.get(stem));
        owners.set(stem, name);
      }
    }
  });
});
