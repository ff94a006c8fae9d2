import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areaNamed, areas } from './areas';
import { landmarks } from './places';
import { landmarkSchema } from '@/lib/search/landmarks/schema';
import { parseNear } from '@/lib/search/near';
import { buildGazetteer, nameKey } from '@/lib/search/phrase/gazetteer';
import { tokenize } from '@/lib/search/phrase/normalize';
import { isReadAsFilter } from '@/lib/search/phrase/parse';
import { wordAt } from '@/lib/search/phrase/recognize';
import { namedLandmarks, namedLocations } from '@/tests/support/gazetteer';

const gazetteer = buildGazetteer(namedLocations);
/**
 * Areas are a few kilometres wide, and a landmark may lie at the edge of its area, such as the Scientific Center in
 * Salmiya.
 */
const MAX_KM_FROM_CENTRE = 3.25;
const MAX_NEARER_AREAS = 3;

type Point = { latitude: number | null; longitude: number | null };
const km = (a: Point, b: Point) =>
  a.latitude === null || b.latitude === null || a.longitude === null || b.longitude === null
    ? Infinity
    : 111 * Math.hypot(a.latitude - b.latitude, 0.872 * (a.longitude - b.longitude));

describe.each(landmarks)(
  '$slug',
  ({ slug, kind, name, nameAr, aliases, area, latitude, longitude, path, source, checkedOn }) => {
    test('has a URL key, and a path if it is a street', () => {
      expect(parseNear(slug)).toMatchObject({ slug });
      expect(path.length === 0).toBe(kind !== 'street');
    });

    test('is in or beside its stated area', () => {
      const points =
        path.length === 0
          ? [{ latitude, longitude }]
          : namedLandmarks
              .find((each) => each.slug === slug)!
              .points.map(([north, east]) => ({ latitude: north, longitude: east }));
      const nearest = points
        .map((point) => ({ point, distance: km(areaNamed(area), point) }))
        .sort((a, b) => a.distance - b.distance)[0]!;
      expect(nearest.distance).toBeLessThan(MAX_KM_FROM_CENTRE);
      const nearer = areas.filter((other) => km(other, nearest.point) < nearest.distance);
      expect(nearer.length).toBeLessThanOrEqual(MAX_NEARER_AREAS);
    });

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
  },
);

test('no two have the same key or name', () => {
  const names = landmarks.flatMap(({ slug, name, nameAr, aliases }) =>
    [...new Set([name, nameAr, ...aliases].map((each) => tokenize(each).join(' ')))].map((each) => ({ each, slug })),
  );
  const twice = names.filter(({ each, slug }) => names.some((other) => other.each === each && other.slug !== slug));
  expect(twice).toEqual([]);
  expect(new Set(landmarks.map(({ slug }) => slug)).size).toBe(landmarks.length);
});
