import path from 'node:path';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { localRules } from './local-rules.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const linter = new Linter({ cwd: root });

/** The messages for one import statement in a file of this repository. */
function lint(rule: keyof typeof localRules.rules, file: string, source: string): string[] {
  const config = [
    { files: ['**/*.{ts,tsx}'], plugins: { local: localRules }, rules: { [`local/${rule}`]: 'error' } },
  ] satisfies Linter.Config[];
  const messages = linter.verify(`import { x } from '${source}';\n`, config, path.join(root, file));
  return messages.map(({ message }) => message);
}

const inner = (source: string, area: string) => [
  `${source} is internal to components/${area}: move it to the top of that folder to share it.`,
];

test.each([
  ['components/payments/any.tsx', '../admin/listings/listing-table', inner('../admin/listings/listing-table', 'admin')],
  ['components/payments/any.tsx', '@/components/admin/pager', []],
  ['components/admin/users/any.tsx', '../listings/listing-table', []],
  [
    'components/listings/details/any.tsx',
    '../form/photos/photo-order',
    inner('../form/photos/photo-order', 'listings/form'),
  ],
  ['components/listings/any.tsx', './form/photos/photo-order', inner('./form/photos/photo-order', 'listings/form')],
  ['components/listings/form/any.tsx', './photos/photo-list', []],
  ['components/listings/my/any.tsx', '../form/form-view', []],
  ['components/ui/any.tsx', '../forms/form-error', ['components/ui imports no other area.']],
  ['components/ui/any.tsx', './button', []],
  ['app/[locale]/any.tsx', '@/components/admin/listings/listing-table', []],
])('component-areas: %s imports %s', (file, source, messages) => {
  expect(lint('component-areas', file, source)).toEqual(messages);
});

test('server-code: server-only files are imported by server-only files', () => {
  expect(lint('server-code', 'components/json-ld.tsx', '@/lib/platform/db')).toEqual([
    '@/lib/platform/db is server code: import its types only, and take its data as an argument.',
  ]);
  expect(lint('server-code', 'components/json-ld.tsx', '@/lib/http/paths')).toEqual([]);
  expect(lint('server-code', 'lib/accounts/users/queries.ts', '@/lib/platform/db')).toEqual([]);
});
