import { expect, test } from 'vitest';
import { formatMapPlace, parseMapPlace } from './place';

test('the position of the map is parsed back as written', () => {
  const place = { latitude: 29.3339, longitude: 48.0761, zoom: 14 };
  expect(formatMapPlace(place)).toBe('29.3339,48.0761,14');
  expect(parseMapPlace('29.3339,48.0761,14')).toEqual(place);
  expect(formatMapPlace({ latitude: 29.33387777, longitude: 48, zoom: 9 })).toBe('29.3339,48,9');
  expect(parseMapPlace('29.3339,48,9')).toEqual({ latitude: 29.3339, longitude: 48, zoom: 9 });
});

test.each([
  ['another number of parts', ['', '29.3,48', '29.3,48,14,1', '29.3,48,']],
  ['another zoom', ['29.3,48,7', '29.3,48,19', '29.3,48,14.5']],
  ['a point outside', ['51.5,0.1,14', '27.5,48,14', '29.3,51,14', '-29.3,48,14']],
  ['another notation', ['29.12345678,48,14', 'x,y,z', '٢٩,٤٨,١٤']],
])('%s is not a position of the map', (_, texts) => {
  expect(texts.filter((text) => parseMapPlace(text) !== null)).toEqual([]);
});
