import { parseArgs } from 'node:util';
import { describeFailure } from './admin/run';
import { backup, restore, verify } from './backup/run';

/**
 * `npm run backup`, `npm run restore` and `npm run verify-backup`, each with `-- <folder>`. Prints the result and exits
 * with 0, or the reason of a failure and exits with 1.
 */
const USAGE = `usage: npm run backup -- <folder> [--without-photos]
       npm run restore -- <folder> [--without-photos] [--replace]
       npm run verify-backup -- <folder>`;

async function main(): Promise<string> {
  const [command = '', ...args] = process.argv.slice(2);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'without-photos': { type: 'boolean' }, replace: { type: 'boolean' } },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0 || (values.replace && command !== 'restore')) throw new Error(USAGE);
  const { env } = await import('@/lib/platform/env');
  const photos = !values['without-photos'];
  if (command === 'backup') return backup(env, folder, { photos });
  if (command === 'restore') return restore(env, folder, { photos, replace: values.replace ?? false });
  return verify(env, folder);
}

try {
  console.log(await main());
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error && error.message === USAGE ? USAGE : describeFailure(error));
  process.exit(1);
}
