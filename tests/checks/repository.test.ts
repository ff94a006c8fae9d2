import { expect, test } from 'vitest';
import { read, textFiles } from '@/tests/support/sources';

const lines = (name: string) =>
  read(name)
    .split('\n')
    .map((text, index) => ({ place: `${name}:${index + 1}`, text }));
const checked = textFiles.filter(
  (name) => !name.endsWith('package-lock.json') && name !== 'tests/checks/repository.test.ts',
);
const everyLine = checked.flatMap(lines);
const placesOf = (pattern: RegExp) => everyLine.filter(({ text }) => pattern.test(text)).map(({ place }) => place);

test('no file contains an absolute path of a developer’s machine', () => {
  expect(placesOf(/(?<![\w.~}])\/(?:work|home|root|Users|tmp)\/\w/)).toEqual([]);
});

test('the lock files name only the default registry, so that an install can use another one', () => {
  const locks = read('package-lock.json') + read('mobile/package-lock.json');
  const hosts = [...locks.matchAll(/"resolved": "([^"]+)"/g)].map(([, address]) => address);
  expect(hosts.filter((address) => !/^(?:packages|https:\/\/registry\.npmjs\.org)\//.test(String(address)))).toEqual(
    [],
  );
});

test('every suppressed check has a reason on the same line', () => {
  const silenced = everyLine.filter(({ text }) =>
    /@ts-(?:ignore|expect-error|nocheck)|eslint-disable|prettier-ignore/.test(text),
  );
  const unexplained = silenced.filter(({ text }) => !/(?:--|:)\s+\S+\s+\S+/.test(text));
  expect(unexplained.map(({ place }) => place)).toEqual([]);
});
