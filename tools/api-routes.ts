import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes lib/generated/api-routes.ts, the type that maps each API path to its route module. Runs before each type check. */
export function writeApiRoutes(): void {
  const folders = readdirSync(path.join(root, 'app/api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts') && !file.startsWith('[...'))
    .map((file) => path.dirname(file))
    .sort();
  const rows = folders.map(
    (folder) => `  '/api/${folder.replaceAll(/\[(\w+)\]/g, '{$1}')}': typeof import('../../app/api/${folder}/route');`,
  );
  const file = path.join(root, 'lib/generated/api-routes.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `export type ApiRoutes = {\n${rows.join('\n')}\n};\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeApiRoutes();
