import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { withCheckoutLock } from './checkout-lock.mjs';
import { runStep } from './processes';
import { printProgress, step } from './progress';
import type { Env } from '@/lib/env';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What a build is made of. */
export const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'prisma/schema.prisma',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'scripts/build.ts',
];
const irrelevant = (file: string) => file === 'lib/generated' || /\.test\.tsx?$/.test(file);

const milestone = /^✓ (.+?)\s*$|^ {2}((?:Creating|Running|Collecting|Generating|Finalizing)\b.+?)\s*\.\.\.$/;

/**
 * Builds, unless the last build had the same sources, baked-in variables and database. A build of another start is
 * waited for.
 * @param database its identity (`databaseIdentity`): prerendered pages hold its rows
 * @throws Error with the whole output of the build
 */
export async function buildIfNeeded(
  root: string,
  env: Env,
  buildEnv: NodeJS.ProcessEnv,
  database: string,
): Promise<void> {
  if (isBuilt(root, env, database)) return;
  await withCheckoutLock(
    `build ${path.resolve(root, env.BUILD_DIR)}`,
    () => printProgress('waiting for the build of another start'),
    async () => {
      if (!isBuilt(root, env, database)) await build(root, env, buildEnv, database);
    },
  );
}

export const isBuilt = (root: string, env: Env, database: string): boolean =>
  existsSync(markFile(root, env)) && readFileSync(markFile(root, env), 'utf8') === describeInputs(root, env, database);

const markFile = (root: string, env: Env) => path.join(root, env.BUILD_DIR, 'baraha-build.json');

const describeInputs = (root: string, env: Env, database: string) =>
  JSON.stringify({ sources: hashOfSources(root), variables: hashOfVariables(env), database });

async function build(root: string, env: Env, surroundings: NodeJS.ProcessEnv, database: string): Promise<void> {
  const wanted = describeInputs(root, env, database); // before it, or what is changed meanwhile would count as built
  const mark = markFile(root, env);
  rmSync(mark, { force: true });
  await step('building', async () => {
    const { code, output: log } = await runStep(
      process.execPath,
      [path.join(root, 'node_modules/next/dist/bin/next'), 'build'],
      {
        cwd: root,
        env: { ...surroundings, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
        onLine: (line) => {
          const [, done, doing] = milestone.exec(line) ?? [];
          if (done ?? doing) printProgress(`  ${done ?? doing}`);
        },
      },
    );
    if (code !== 0) throw new Error(`The build failed:\n${log}`);
    await compressTexts(path.join(path.dirname(mark), 'static'));
    writeFileSync(mark, wanted);
  });
}

/** Leaves scripts and styles also compressed beside them, as small as they get, for the HTTP server (server/main.ts). */
async function compressTexts(directory: string): Promise<void> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map(async (name) => {
        const file = path.join(directory, name);
        const text = readFileSync(file);
        writeFileSync(`${file}.br`, await brotli(text)); // at its highest quality, the default
        writeFileSync(`${file}.gz`, await zip(text, { level: 9 }));
      }),
  );
}

function hashOfVariables(env: Env): string {
  const baked = [
    env.APP_URL,
    env.MAP_TILE_URL,
    env.S3_PUBLIC_URL,
    Boolean(env.S3_BUCKET),
    Boolean(env.TAP_SECRET_KEY),
    env.CONTACT_PLACEHOLDER,
  ];
  return createHash('sha256').update(JSON.stringify(baked)).digest('hex');
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
  // Without the list of included files, which a build rewrites.
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: unknown;
  };
  return hash.update(JSON.stringify(compilerOptions)).digest('hex');
}
