import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SCHEMA_ENGINE = 'tools/schema-engine.mjs';

/**
 * Prisma's command line with the schema engine of a package instead of a download. By hand, on DATABASE_URL: `npx tsx
 * tools/prisma.ts migrate status`.
 * @param url for `migrate diff` any on a server where it may create databases
 */
export function runPrisma(url: string, ...args: string[]): { code: number | null; stdout: string; stderr: string } {
  const program = path.join(root, 'node_modules/prisma/build/index.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: url,
      PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? path.join(root, SCHEMA_ENGINE),
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1', // no call home
      NO_COLOR: '1',
    },
  });
  return { code: status, stdout, stderr };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, stdout, stderr } = runPrisma(process.env.DATABASE_URL ?? '', ...process.argv.slice(2));
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code ?? 1;
}
