/**
 * `npx tsx tools/make-migration.ts <name>` writes the difference between the migrations and `prisma/schema.prisma` as
 * `prisma/migrations/<time>_<name>/migration.sql`, compared in a temporary PostgreSQL.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runPrisma } from './prisma';
import { createTemporaryCluster } from '@/scripts/backup/scratch';

const MIGRATIONS = 'prisma/migrations';

async function main(name = ''): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('usage: npx tsx tools/make-migration.ts <name_in_small_letters>');
  const { url, remove } = await createTemporaryCluster();
  try {
    const change = ['--from-migrations', MIGRATIONS, '--to-schema', 'prisma/schema.prisma', '--script'];
    const { code, output, stdout } = await runPrisma(url, ['migrate', 'diff', ...change]);
    if (code !== 0) throw new Error(output);
    const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = path.join(MIGRATIONS, `${time}_${name}`, 'migration.sql');
    mkdirSync(path.dirname(file));
    writeFileSync(file, stdout);
    console.log(file);
  } finally {
    await remove();
  }
}

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
