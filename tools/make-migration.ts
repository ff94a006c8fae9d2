/**
 * `npx tsx tools/make-migration.ts <name>` writes the difference between the migrations and `prisma/schema.prisma` as
 * `prisma/migrations/<time>_<name>/migration.sql`, compared in a temporary PostgreSQL.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runPrisma } from './prisma';
import { ensureDatabase } from '@/scripts/database';
import { startPostgres } from '@/scripts/postgres';

const MIGRATIONS = 'prisma/migrations';

async function main(name = ''): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('usage: npx tsx tools/make-migration.ts <name_in_small_letters>');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'make-migration-'));
  try {
    const postgres = await startPostgres({ dataDir, quiet: true, settings: { fsync: 'off' } });
    try {
      await ensureDatabase(postgres.url);
      const change = ['--from-migrations', MIGRATIONS, '--to-schema', 'prisma/schema.prisma', '--script'];
      const { code, output, stdout } = await runPrisma(postgres.url, ['migrate', 'diff', ...change]);
      if (code !== 0) throw new Error(output);
      const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
      const file = path.join(MIGRATIONS, `${time}_${name}`, 'migration.sql');
      mkdirSync(path.dirname(file));
      writeFileSync(file, stdout);
      console.log(file);
    } finally {
      await postgres.destroy();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
