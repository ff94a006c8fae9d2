import { expect, test } from 'vitest';
import { groundAround, groundPicture } from './ground-picture';
import seed from '@/prisma/seed/areas.json';

test('the picture is up to date with the coast and the areas', async () => {
  const areas = seed.areas.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  // `vitest run -u` with this file draws it anew.
  await expect(groundPicture(areas)).toMatchFileSnapshot('../../public/ground.svg');
});

test('a tile shows its surroundings at one scale', () => {
  const [kuwaitCity, khafji] = [
    groundAround({ latitude: 29.37, longitude: 47.98 }),
    groundAround({ latitude: 28.43, longitude: 48.49 }),
  ];
  expect(kuwaitCity.backgroundSize).toBe(khafji.backgroundSize);
  const shares = (of: { backgroundPosition: string }) => of.backgroundPosition.split(' ').map(parseFloat);
  const [[west = 0, north = 0], [east = 0, south = 0]] = [shares(kuwaitCity), shares(khafji)];
  expect(east).toBeGreaterThan(west);
  expect(south).toBeGreaterThan(north);
  for (const share of [west, north, east, south]) expect(share).toBeGreaterThan(0);
});
