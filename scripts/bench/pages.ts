import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { startProduct, type Product } from '../product';
import { load, type Load } from './load';

/** A page of ours beside the framework's own cost: the ratio is requests per second over those of an empty page. */
export type PageRow = { page: string; clients: number; load: Load; ratio: number };

const COPY = path.resolve('.bench');
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'prisma',
  'public',
  'sandbox',
  'scripts',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'postcss.config.mjs',
  'prisma.config.ts',
  'tsconfig.json',
];

/**
 * The product with one more page, which is empty but for the layout: it says what the framework costs in the same
 * build. Made in a copy, so that the product itself carries no page for measurements.
 */
export async function startWithEmptyPage(databaseUrl: string, dataDir: string): Promise<Product> {
  mkdirSync(COPY, { recursive: true });
  for (const name of SOURCES) {
    rmSync(path.join(COPY, name), { recursive: true, force: true });
    cpSync(name, path.join(COPY, name), { recursive: true, filter: (source) => !source.includes('.test.') });
  }
  if (!existsSync(path.join(COPY, 'node_modules'))) linkTree('node_modules', path.join(COPY, 'node_modules'));
  const folder = path.join(COPY, 'app/[locale]/empty');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'page.tsx'),
    "export const ensureStatic = 'navigation';\nexport default function EmptyPage() {\n  return <p>-</p>;\n}\n",
  );
  return startProduct({
    root: COPY,
    dataDir,
    buildDir: '.next',
    env: { DATABASE_URL: databaseUrl, AUTH_SECRET: 'a secret for measurements, known to all', LOG_LEVEL: 'error' },
  });
}

/** A folder again, its files by hard links: the bundler follows no symbolic link out of its root. */
function linkTree(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Each page at 1 and at 16 clients. Lists and searches go round many addresses, so that most are not kept anywhere. */
export async function measurePages(
  url: string,
  addresses: Record<string, string[]>,
  seconds: number,
): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  for (const clients of [1, 16]) {
    const empty = await load(url, ['/empty'], clients, seconds);
    rows.push({ page: 'empty page', clients, load: empty, ratio: 1 });
    for (const [page, paths] of Object.entries(addresses)) {
      const measured = await load(url, paths, clients, seconds);
      rows.push({ page, clients, load: measured, ratio: measured.requestsPerSecond / empty.requestsPerSecond });
    }
  }
  return rows;
}
