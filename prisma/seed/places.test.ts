import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { landmarks } from './places';
import { landmarkSchema } from '@/lib/search/landmarks/schema';
import { buildGazetteer, nameKey } from '@/lib/search/phrase/gazetteer';
import { tokenize } from '@/lib/search/phrase/normalize';
import { isReadAsFilter } from '@/lib/search/phrase/parse';
import { wordAt } from '@/lib/search/phrase/recognize';
import { namedLandmarks, namedLocations } from '@/tests/support/gazetteer';

const gazetteer = buildGazetteer(namedLocations);

describe.each(landmarks)('$slug', ({ slug, kind, name, nameAr, aliases, source, checkedOn }) => {
  test('has no name of an area or a filter', () => {
    for (const each of [name, nameAr, ...aliases]) {
      const words = tokenize(each);
      expect({ each, ids: gazetteer.byKey.get(nameKey(words)) }).toEqual({ each, ids: undefined });
      const known = wordAt(words, 0, gazetteer);
      expect({ each, known: known !== null && known.length === words.length }).toEqual({ each, known: false });
      expect({ each, isFilter: isReadAsFilter(each, gazetteer) }).toEqual({ each, isFilter: false });
    }
  });

  test('passes the validation for admins', () => {
    const points = namedLandmarks.find((each) => each.slug === slug)!.points;
    const row = { kind, name, nameAr, aliases, points, source, checkedOn: checkedOn.toISOString().slice(0, 10) };
    expect(z.safeParse(landmarkSchema, row).error?.issues ?? []).toEqual([]);
  });
});

test('no two have the same key or name', () => {
  const names = landmarks.flatMap(({ slug, name, nameAr, aliases }) =>
    [...new Set([name, nameAr, ...aliases].map((each) => tokenize(each).join(' ')))].map((each) => ({ each, slug })),
  );
  const twice = names.filter(({ each, slug }) => names.some((other) => other.each === each && other.slug !== slug));
  expect(twice).toEqual([]);
  expect(new Set(landmarks.map(({ slug }) => slug)).size).toBe(landmarks.length);
});
