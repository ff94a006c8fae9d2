import { buildSync } from 'esbuild';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The cache store (lib/cache/store) as Next loads it: it imports its cache handlers by path at run time, past its own
 * bundler, so they are plain JavaScript. Not in the folder of the build: the bundle of the middleware takes one of them in
 * as well, and a bundle takes nothing from there.
 */
const folder = path.resolve('lib/generated/cache');

/** For next.config.ts. */
export const cacheHandlers = { pages: path.join(folder, 'pages.mjs'), data: path.join(folder, 'data.mjs') };

/** Compiles them; next.config.ts calls it before a build and in development. */
export function compileCacheHandlers(): void {
  const { outputFiles } = buildSync({
    entryPoints: ['pages', 'data'].map((name) => path.resolve('lib/cache/store', `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true, // one store for both
    chunkNames: '[name]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    banner: { js: '// Compiled by scripts/cache-handlers.ts from sources that are checked.\n// @ts-nocheck' },
    write: false,
  });
  mkdirSync(folder, { recursive: true });
  for (const { path: file, text } of outputFiles) {
    // Several processes read the configuration, and a server may be importing what is there.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
