import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { amenitySchema } from './schema';

test.each([',', '،', ';', '|'])('no name of an amenity contains %s, which separates names in CSV feeds', (mark) => {
  const name = `Pool${mark} heated`;
  const fields = (value: object) => z.safeParse(amenitySchema, value).error?.issues.map(({ path }) => path[0]);
  expect(fields({ name, nameAr: name, aliases: [name] })).toEqual(['name', 'nameAr', 'aliases']);
  expect(fields({ name: 'Pool (heated)', nameAr: 'مسبح' })).toBeUndefined();
});
