import { constants, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { build as bundle } from 'esbuild';

/**
 * Assembles a release (docs/adr/0070-releases.md): a movable folder with everything needed to serve the site and
 * nothing else. Next's standalone output contains the application and its packages' files; this adds the compiled
 * programs and the package files that they need.
 */
export const NEXT_DIR = '.next';
const COMPILED = path.join(NEXT_DIR, 'programs');

/** Programs of a release, and Next's configuration, each compiled to JavaScript under the same name. */
const SERVER = 'server/main';
const PROGRAMS = [
  'next.config',
  SERVER,
  'scripts/start-release',
  'scripts/admin',
  'scripts/backup',
  'scripts/reconcile-payments',
  'prisma/seed',
  'sandbox/server',
];

/** Found by path, not by imports. */
const FILES = [
  'lib/storage/photo-worker.mjs',
  'lib/i18n/fonts/arabic700.ttf',
  // Next checks that these exist when it reads its configuration.
  'node_modules/next/dist/compiled/@babel/runtime/package.json',
  'node_modules/next/dist/compiled/webpack',
  'prisma/migrations',
  'prisma/sql',
  'prisma/seed/listings.json',
  'prisma/seed/pictures',
  'public',
];

/**
 * @param root the checkout, after `next build`
 * @param folder the release, which may not exist
 */
export async function assembleRelease(root: string, folder: string): Promise<void> {
  const into = (file: string) => path.join(folder, file);
  const copy = (file: string) => cpSync(path.join(root, file), into(file), { recursive: true, verbatimSymlinks: true });
  cpSync(path.join(root, NEXT_DIR, 'standalone'), folder, { recursive: true, verbatimSymlinks: true });
  copy(path.join(NEXT_DIR, 'static'));
  for (const file of FILES) copy(file);
  for (const file of await compile(root, readFileSync(into('.next/BUILD_ID'), 'utf8'))) {
    const target = into(file.replace(COMPILED + path.sep, ''));
    mkdirSync(path.dirname(target), { recursive: true });
    if (!existsSync(target)) copyFileSync(path.join(root, file), target, constants.COPYFILE_FICLONE);
  }
  writeFileSync(into('package.json'), `${JSON.stringify(packageOf(root), null, 2)}\n`);
  rmSync(path.join(root, COMPILED), { recursive: true });
}

/** @returns the files of the programs and of the packages that they need, relative to the checkout */
async function compile(root: string, id: string): Promise<string[]> {
  await bundle({
    absWorkingDir: root,
    entryPoints: PROGRAMS.map((name) => ({ in: `${name}.ts`, out: name })),
    outdir: COMPILED,
    bundle: true,
    packages: 'external',
    alias: { 'next-intl/plugin': './scripts/no-plugin.ts' }, // it configures only a compiler
    define: { 'process.env.NEXT_DEPLOYMENT_ID': JSON.stringify(id) },
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: 'linked',
    conditions: ['react-server'],
    logLevel: 'error',
  });
  const compiled = (name: string) => path.join(COMPILED, `${name}.js`);
  const others = PROGRAMS.filter((name) => name !== SERVER).map(compiled);
  const read = {}; // the second finds most files there
  return [
    // The server uses the Next in the standalone output.
    ...(await trace(root, [compiled(SERVER)], read, (file) => file.startsWith('node_modules/next/'))),
    ...(await trace(root, [...others, 'lib/storage/photo-worker.mjs'], read)),
    ...PROGRAMS.map((name) => `${compiled(name)}.map`),
  ];
}

/**
 * @param cache files already read
 * @returns the files of a program, including its packages' files
 */
async function trace(
  root: string,
  entries: string[],
  cache: object,
  ignore = (_: string) => false,
): Promise<Iterable<string>> {
  const { fileList } = await nodeFileTrace(entries, {
    cache,
    analysis: { emitGlobs: false }, // whole folders, for a path known only at run time: FILES names the needed files
    base: root,
    processCwd: root,
    conditions: ['node', 'react-server'],
    ignore,
  });
  return fileList;
}

/** Returns the release's package.json, with the commands that do not need the checkout. */
function packageOf(root: string) {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, string>;
  const run = (program: string) => `exec node --env-file-if-exists=.env --conditions=react-server scripts/${program}`;
  return {
    name,
    version,
    private: true,
    type: 'module',
    engines: { node: '>=22.12' },
    scripts: {
      migrate: run('start-release.js migrate'),
      serve: run('start-release.js serve'),
      worker: run('start-release.js work'),
      admin: run('admin.js'),
      backup: run('backup.js backup'),
      restore: run('backup.js restore'),
      'verify-backup': run('backup.js verify'),
      'reconcile-payments': run('reconcile-payments.js'),
    },
  };
}
