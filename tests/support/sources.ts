import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Folders that are downloaded or generated, and git's own. `isOurs` also skips `.next*`. */
const NOT_OURS = new Set(['node_modules', '.git', '.data', 'generated', 'test-results', 'playwright-report']);
const isOurs = (name: string) => !NOT_OURS.has(name) && !name.startsWith('.next') && !name.endsWith('.tsbuildinfo');

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
    if (!isOurs(entry.name)) continue;
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(name);
    else if (entry.isFile()) yield name;
  }
}

/**
 * Paths of all files of the repository, relative to its root. Not read from git, so that tests also pass in an archive.
 */
const repositoryFiles = [...walk('.')].filter((name) => !['.env', 'next-env.d.ts'].includes(name));

export const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

const TEXT =
  /\.(?:[cm]?[jt]sx?|json|md|css|sql|prisma|svg|ya?ml|toml|example|webmanifest)$|(?:^|\/)\.[a-z]+(?:rc|ignore)?$/;
export const textFiles = repositoryFiles.filter((name) => TEXT.test(name));

/** Source files of the product without tests. */
export const productSources = repositoryFiles.filter(
  (name) => /^(?:app|components|lib)\/.*\.tsx?$|^middleware\.ts$/.test(name) && !name.endsWith('.test.ts'),
);
