import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runStep } from '../scripts/processes';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Prisma's command line with a packaged schema engine instead of a download. By hand, on DATABASE_URL: `npx tsx
 * tools/prisma.ts migrate status`.
 * @param url for `migrate diff`, any on a server where it may create databases
 * @param cwd has the prisma.config.ts
 */
export function runPrisma(
  url: string,
  args: string[],
  cwd = root,
): Promise<{ code: number | null; output: string; stdout: string }> {
  return runStep(process.execPath, [path.join(root, 'node_modules/prisma/build/index.js'), ...args], {
    cwd,
    env: {
      ...process.env,
      DATABASE_URL: url,
      PRISMA_SCHEMA_ENGINE_BINARY:
        process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? path.join(root, 'tools/schema-engine.mjs'),
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1', // no telemetry
      NO_COLOR: '1',
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, output } = await runPrisma(process.env.DATABASE_URL ?? '', process.argv.slice(2));
  process.stdout.write(output);
  process.exitCode = code ?? 1;
}
