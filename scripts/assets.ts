import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Holds the scripts and styles of several builds, and beside it a list per build. */
const assetsFolder = (dataDir: string): string => path.resolve(dataDir, 'assets/static');

/**
 * Keeps the scripts and styles of a build for a day after the next one began, for pages of the old build and for
 * servers that share DATA_DIR. Names contain a hash of the content, so no file is overwritten.
 * @param release folder of the build
 * @param now milliseconds
 */
export function keepAssets(release: string, dataDir: string, now: number): void {
  const folder = path.join(release, '.next/static');
  const build = readFileSync(path.join(release, '.next/BUILD_ID'), 'utf8');
  const shared = assetsFolder(dataDir);
  const lists = path.dirname(shared);
  mkdirSync(shared, { recursive: true });
  cpSync(folder, shared, { recursive: true, force: false });
  const listOf = (name: string) => path.join(lists, `${name}.json`);
  const touch = (name: string, at: number) => utimesSync(listOf(name), at / 1000, at / 1000);
  writeFileSync(listOf(build), JSON.stringify(filesIn(folder)));
  touch(build, now);

  const others = readdirSync(lists)
    .filter((name) => name.endsWith('.json') && name !== `${build}.json`)
    .map((name) => name.slice(0, -'.json'.length))
    .sort((a, b) => statSync(listOf(b)).mtimeMs - statSync(listOf(a)).mtimeMs);
  const [latest] = others;
  if (latest) touch(latest, now - 1000); // kept for a day from now; still sorted behind the new build
  const ended = others.filter((name) => now - statSync(listOf(name)).mtimeMs > DAY_MS);
  const read = (name: string) => JSON.parse(readFileSync(listOf(name), 'utf8')) as string[];
  const needed = new Set([build, ...others].filter((name) => !ended.includes(name)).flatMap(read));
  for (const name of ended) {
    for (const file of read(name)) if (!needed.has(file)) rmSync(path.join(shared, file), { force: true });
    rmSync(listOf(name));
  }
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    : [];
