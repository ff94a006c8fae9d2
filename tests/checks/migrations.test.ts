import { readdirSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { read } from '@/tests/support/sources';
import { migrationProblems } from '@/tools/migration-rules';

/** The first one, the baseline, is applied to empty databases only. */
const later = readdirSync('prisma/migrations')
  .filter((name) => /^\d/.test(name))
  .sort()
  .slice(1);

test('migrations block no requests: docs/adr/0076-migrations-under-load.md', () => {
  const problems = later.flatMap((name) =>
    migrationProblems(read(`prisma/migrations/${name}/migration.sql`)).map((problem) => `${name}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

it.each([
  ['CREATE INDEX "i" ON "properties"("floor")', 'an index is made CONCURRENTLY'],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON properties (a)', 'IF NOT EXISTS'],
  ['CREATE INDEX CONCURRENTLY i ON properties (a); SELECT 1', 'CONCURRENTLY stands alone'],
  ['DROP INDEX "i"', 'dropped CONCURRENTLY'],
  ['ALTER TABLE "properties" ADD CONSTRAINT "c" CHECK (a > 0)', 'added NOT VALID'],
  ['ALTER TABLE "properties" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "users"("id")', 'added NOT VALID'],
  ['ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0) NOT VALID; ALTER TABLE t VALIDATE CONSTRAINT c', 'and nothing else'],
  ['ALTER TABLE "properties" ADD CONSTRAINT "k" UNIQUE ("a")', 'USING INDEX'],
  ['ALTER TABLE properties ADD CONSTRAINT e EXCLUDE USING gist (a WITH =)', 'exclusion'],
  ['ALTER TABLE "properties" ALTER COLUMN "a" SET DATA TYPE BIGINT', 'another type'],
  ['ALTER TABLE "properties" ALTER COLUMN "a" SET NOT NULL', 'SET NOT NULL'],
  ['ALTER TABLE properties ADD COLUMN k uuid NOT NULL DEFAULT gen_random_uuid()', 'differs by row'],
  ['ALTER TABLE properties RENAME COLUMN a TO b', 'the old name'],
  ['ALTER TABLE "properties" DROP COLUMN "a"', 'may read it'],
  ['LOCK TABLE properties', 'locks out'],
  ["UPDATE properties SET a = 'x'", 'in small parts'],
  ["SET lock_timeout = '5s'", 'up to the runner'],
  ['BEGIN; SELECT 1; COMMIT', 'begins and ends'],
])('a migration may not do %s', (sql, problem) => expect(migrationProblems(sql).join('\n')).toContain(problem));
