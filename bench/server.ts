import {
  cpSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { startProduct, type Product } from '../scripts/product';

/** Signs calls of the server to itself; known to all. */
export const SECRET = 'a secret for measurements, known to all';

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
  'server',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'postcss.config.mjs',
  'prisma.config.ts',
  'tsconfig.json',
];

/** Made and kept as the page of a listing is, with as much text in it as its address says. */
const EMPTY_PAGE = `export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ size: '0' }];
export default async function EmptyPage({ params }: { params: Promise<{ size: string }> }) {
  return <p>{'-'.repeat(Number((await params).size))}</p>;
}
`;

/**
 * The product with one more page, `/empty/<size>`, which is empty but for the layout: it says what the framework costs
 * in the same build. Made in a copy, so that the product itself carries no page for measurements.
 */
export async function startWithEmptyPage(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Product> {
  makeCopy();
  return startCopy(databaseUrl, dataDir, env);
}

/** @param port that of an earlier start, to start the same once more */
export function startCopy(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
  port?: number,
): Promise<Product> {
  return startProduct({
    root: COPY,
    dataDir,
    buildDir: '.next',
    port,
    env: {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: SECRET,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
}

function makeCopy(): void {
  mkdirSync(COPY, { recursive: true });
  for (const name of SOURCES) {
    rmSync(path.join(COPY, name), { recursive: true, force: true });
    cpSync(name, path.join(COPY, name), { recursive: true, filter: (source) => !source.includes('.test.') });
  }
  rmSync(path.join(COPY, 'node_modules'), { recursive: true, force: true });
  linkTree('node_modules', path.join(COPY, 'node_modules'));
  const folder = path.join(COPY, 'app/[locale]/empty/[size]');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'page.tsx'), EMPTY_PAGE);
  nameSources(path.join(COPY, 'app/globals.css'));
}

/** Where the styles' compiler looks for classes: by itself it would read all packages, which no Git ignores here. */
function nameSources(file: string): void {
  const named = readFileSync(file, 'utf8').replace("@import 'tailwindcss';", "@import 'tailwindcss' source(none);");
  const sources = ['app', 'components', 'lib'].map((name) => `@source '../${name}';`).join('\n');
  writeFileSync(
    file,
    named.replace(/(?:@import [^;]+;\s*)+/, (imports) => `${imports}${sources}\n`),
  );
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
