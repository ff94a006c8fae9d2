import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { writeApiRoutes } from '../tools/api-routes';
import { withCheckoutLock } from './checkout-lock.mjs';
import { ensureFolder } from './folders';
import { runStep } from './processes';
import { printProgress, step } from './progress';
import { assembleRelease, NEXT_DIR } from './release';
import { markUsed, removeUnused } from './release-use';
import { VIEWER_SCRIPT } from '@/lib/http/openapi/viewer';
import type { Env } from '@/lib/platform/env';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files and folders that a build reads. */
export const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'prisma',
  'sandbox',
  'scripts',
  'server',
  'tools/api-routes.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
];
const irrelevant = (file: string) => file === 'lib/generated' || /\.test\.tsx?$/.test(file);

const milestone = /^✓ (.+?)\s*$|^ {2}((?:Creating|Running|Collecting|Generating|Finalizing)\b.+?)\s*\.\.\.$/;

/**
 * Marks the release of these sources and build-time variables as used, and returns its folder below RELEASES_DIR. Its
 * name is a hash of them and its content never changes, so that several starts of one checkout do not disturb each
 * other.
 */
function claimRelease(root: string, env: Env): string {
  const folder = path.resolve(root, env.RELEASES_DIR, releaseId(root, env));
  ensureFolder('RELEASES_DIR', path.dirname(folder));
  markUsed(folder);
  return folder;
}

/**
 * Builds the release unless it exists. Waits for the build of another start, and removes unused releases.
 * @param variables for the build
 * @throws Error with the whole output of the build
 */
export async function buildIfNeeded(root: string, env: Env, variables: NodeJS.ProcessEnv): Promise<string> {
  const folder = claimRelease(root, env);
  if (existsSync(folder)) return folder;
  await withCheckoutLock(
    'build', // Next writes to one folder
    () => printProgress('waiting for the build of another start'),
    async () => {
      if (!existsSync(folder)) await build(root, folder, variables);
    },
  );
  return folder;
}

/**
 * Returns the existing release.
 * @throws Error with a message for the operator
 */
export function findRelease(root: string, env: Env): string {
  const folder = claimRelease(root, env);
  if (existsSync(folder)) return folder;
  throw new Error('There is no release of these sources and settings: npm run build makes it');
}

async function build(root: string, folder: string, variables: NodeJS.ProcessEnv): Promise<void> {
  await step('building', async () => {
    writeApiRoutes();
    const { code, output: log } = await runStep(
      process.execPath,
      [path.join(root, 'node_modules/next/dist/bin/next'), 'build'],
      {
        cwd: root,
        env: {
          ...variables,
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
          NEXT_DEPLOYMENT_ID: path.basename(folder),
        },
        onLine: (line) => {
          const [, done, doing] = milestone.exec(line) ?? [];
          if (done ?? doing) printProgress(`  ${done ?? doing}`);
        },
      },
    );
    if (code !== 0) throw new Error(`The build failed:\n${log}`);
    const files = path.join(root, NEXT_DIR, 'static');
    copyApiViewer(root, files);
    await compressTexts(files);
  });
  await step('putting the release together', async () => {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await assembleRelease(root, unfinished);
    renameSync(unfinished, folder);
  });
  removeUnused(folder);
}

/** Logo that Redoc would load from another server. */
const VIEWER_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

/**
 * Copies the viewer of the API reference (app/api/route.ts) without its one request to another host.
 * @throws Error if the viewer's code does not contain that request
 */
function copyApiViewer(root: string, files: string): void {
  const source = readFileSync(path.join(root, 'node_modules/redoc/bundles/redoc.standalone.js'), 'utf8');
  if (!source.includes(VIEWER_LOGO)) throw new Error('redoc: its logo is no longer where it was');
  const target = path.join(files, VIEWER_SCRIPT);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source.replaceAll(VIEWER_LOGO, 'data:,'));
}

/** Compresses scripts and styles for the HTTP server (server/static-files.ts). */
async function compressTexts(directory: string): Promise<void> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map(async (name) => {
        const file = path.join(directory, name);
        const text = readFileSync(file);
        writeFileSync(`${file}.br`, await brotli(text)); // quality 11, the default
        writeFileSync(`${file}.gz`, await zip(text, { level: 9 }));
      }),
  );
}

/** Short, because each script's URL contains it. */
function releaseId(root: string, env: Env): string {
  const baked = [env.APP_URL, env.MAP_TILE_URL, env.S3_PUBLIC_URL];
  return createHash('sha256')
    .update(JSON.stringify([hashOfSources(root), baked]))
    .digest('hex')
    .slice(0, 10);
}

function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    const full = path.join(root, file);
    if (irrelevant(file) || !existsSync(full)) return;
    if (!statSync(full).isDirectory()) return void hash.update(`${file}\0`).update(readFileSync(full)).update('\0');
    for (const entry of readdirSync(full).sort()) add(`${file}/${entry}`);
  };
  SOURCES.forEach(add);
  // Compiler options only: a build rewrites `include`.
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: unknown;
  };
  return hash.update(JSON.stringify(compilerOptions)).digest('hex');
}
