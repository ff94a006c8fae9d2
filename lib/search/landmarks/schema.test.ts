import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAX_STREET_POINTS } from '../constants';
import { landmarkSchema, landmarkSlug } from './schema';

const names = { name: 'Al Nujoom Mall', nameAr: 'مجمع النجوم' };
const place = { kind: 'mall', ...names, points: [[29.303, 47.937]], source: 'Visited', checkedOn: '2026-11-24' };
const LINE = [29.3, 29.31].map((latitude) => [latitude, 47.9]);
const wrong = (change: Record<string, unknown>) =>
  z
    .safeParse(landmarkSchema, { ...place, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('the key of a landmark is its English name in URL characters', () => {
  expect(landmarkSlug('360 Mall')).toBe('360-mall');
  expect(landmarkSlug(" Café d'Orient, Kuwait – 2 ")).toBe('cafe-dorient-kuwait-2');
  expect(landmarkSlug('مجمع')).toBe('');
});

describe('a landmark', () => {
  test('is accepted with names on one line, separate aliases, a point of six decimals and a day in any digits', () => {
    const named = { ...place, name: ' Al  Nujoom Mall ', aliases: 'Nujoom\nالنجوم، النجوم مول\n' };
    const typed = { ...named, points: [[29.30300049, 47.9370004]], checkedOn: '٢٠٢٦-١١-٢٤' };
    expect(z.parse(landmarkSchema, typed)).toEqual({ ...place, aliases: ['Nujoom', 'النجوم', 'النجوم مول'] });
    expect(wrong({})).toBeUndefined();
    expect(wrong({ name: 'Campus, north' })).toBeUndefined();
  });

  test.each<[Record<string, unknown>, string[]]>([
    [{ kind: 'castle' }, ['kind not_a_choice']],
    [{ name: 'النجوم' }, ['name name_latin']],
    [{ aliases: ['Nujoom', 7] }, ['aliases.1 not_valid']],
    [{ points: undefined }, ['points point_required']],
    [{ points: [[47.937, 29.303]] }, ['points.0.0 point_outside', 'points.0.1 point_outside']],
    [{ points: LINE }, ['points one_point']],
    [{ kind: 'street' }, ['points street_points']],
    [{ kind: 'street', points: Array(MAX_STREET_POINTS + 1).fill([29.3, 47.9]) }, ['points too_many_points']],
    [{ source: '\u200b' }, ['source required']],
    [{ checkedOn: '2026-02-30' }, ['checkedOn date_wrong']],
  ])('is rejected with %j', (change, problems) => expect(wrong(change)).toEqual(problems));

  test('that is a street needs at least two points', () => {
    expect(wrong({ kind: 'street', points: LINE })).toBeUndefined();
  });
});
