import { expect, test } from 'vitest';
import { readEnv } from './env';

test('without any variable the defaults hold', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: '.data',
    APP_URL: 'http://localhost:3000',
    TRUSTED_PROXIES: 0,
  });
});

test('the public address follows the port, and is an origin without a path', () => {
  expect(readEnv({ PORT: '8080' }).APP_URL).toBe('http://localhost:8080');
  expect(readEnv({ APP_URL: 'https://market.example/home/' }).APP_URL).toBe('https://market.example');
});

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', TAP_SECRET_KEY: '' })).toEqual(readEnv({}));
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['APP_URL', 'market.example'],
  ['APP_URL', 'ftp://market.example'],
  ['DATABASE_URL', 'mysql://db.example/market'],
  ['AUTH_SECRET', 'short'],
  ['TAP_SECRET_KEY', 'pk_test_1'],
  ['MAP_TILE_URL', 'https://tiles.example/{z}/{x}.png'],
  ['CONTACT_PLACEHOLDER', 'call me'],
  ['TRUSTED_PROXIES', '-1'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) stops the start with one line that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`));
});
