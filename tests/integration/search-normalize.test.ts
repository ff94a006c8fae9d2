import { expect, test } from 'vitest';
import { normalize } from '@/lib/search/phrase/normalize';
import cases from '@/lib/search/phrase/normalize-cases.json';
import { SINGULARS, stems } from '@/lib/search/phrase/stem';
import stemCases from '@/lib/search/phrase/stem-cases.json';
import { areas } from '@/prisma/seed/areas';
import { useDatabase } from '@/tests/support/database';
import { randomFrom } from '@/tests/support/random';

const { db } = await useDatabase();

/** Returns the texts that the database and the code normalize differently. */
async function differences(texts: string[]) {
  const rows = await db.$queryRaw<{ text: string; normal: string }[]>`
    SELECT text, search.normalize(text) AS normal FROM unnest(${texts}::text[]) AS text`;
  expect(rows.length).toBe(texts.length);
  const unlike = rows.filter(({ text, normal }) => normal !== normalize(text));
  return unlike.map(({ text, normal }) => ({ text, normal, code: normalize(text) }));
}

/** Compares stems, in any order. */
async function stemDifferences(texts: string[]) {
  const rows = await db.$queryRaw<{ text: string; found: string[] }[]>`
    SELECT text, search.stems(text) AS found FROM unnest(${texts}::text[]) AS text`;
  expect(rows.length).toBe(texts.length);
  return rows.filter(({ text, found }) => [...found].sort().join(' ') !== stems(text).sort().join(' '));
}

test('the database and the code find the same stems of shared cases, broken plurals, names and random words', async () => {
  const random = randomFrom(20261122);
  const letters = [...'ابتدرسعغفقكلمنهويةاتينون', ...'abchisxey', ...'   ', '٣'];
  const text = () => Array.from({ length: 40 }, () => letters[Math.floor(random() * letters.length)]).join('');
  const names = areas.flatMap(({ name, nameAr, aliases }) => [name, nameAr, ...aliases]);
  const texts = [...stemCases.map(([each]) => each as string), ...SINGULARS.keys(), ...names];
  expect(await stemDifferences([...texts, ...Array.from({ length: 3_000 }, text)])).toEqual([]);
});

test('the database normalizes every shared case like the code', async () => {
  expect(await differences(cases.map(([text]) => text as string))).toEqual([]);
});

test('the database normalizes random text like the code', async () => {
  const random = randomFrom(20261120);
  const letters = [
    ...'ابتثجحخدذرزسشصضطظعغفقكلمنهوياللوبكفعبد', // more of the letters that rules look at
    ...'أإآٱؤئءىةیکڤگپچـًٌٍَُِّْٰ',
    ...'abdehlnrstzABELSéÉāḨñß',
    ...'0123456789٠١٢٣٤٥۶۷۸۹²½',
    ...'        \t\n,،٬.٫؛؟-‐–—\'’ʿ`/|_()[]{}<>"\\;:!%&*+=@#$^~',
    ...'\u200b\u200c\u200f\u202b\u2066\ufeff\u00ad\u00a0\u3000\ufffd🏠م्अж公ﻻﷲﷺﭐ',
  ];
  const letter = () => letters[Math.floor(random() * letters.length)];
  const text = () => Array.from({ length: 1 + Math.floor(random() * 60) }, letter).join('');
  expect(await differences(Array.from({ length: 5_000 }, text))).toEqual([]);
});

test('the database normalizes every Latin and Arabic character, mark and form like the code', async () => {
  // Not every Unicode character: Unicode adds some each year, and the database and Node may know different versions.
  const ranges = [
    [0x0001, 0x08ff],
    [0x1e00, 0x27bf],
    [0x2e00, 0x303f],
    [0xfb00, 0xffff],
  ] as const;
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => `x${String.fromCharCode(first + i)}y`),
  );
  expect(await differences(characters)).toEqual([]);
});
