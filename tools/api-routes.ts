import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const METHOD = /\b(?:GET|POST|PUT|PATCH|DELETE)\b/g;

/**
 * Writes two files of lib/generated before each type check, build and start of the development server: api-routes.ts, the
 * type that maps each API path to its route module, and route-methods.ts, by which the HTTP server answers 405.
 */
export function writeApiRoutes(): void {
  const routes = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => ({ module: file.slice(0, -'.ts'.length), path: pathOf(file), methods: methodsOf(file) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1)); // `{` sorts after letters: a name comes before a parameter
  const types = routes
    .filter((route) => route.path.startsWith('/api/') && !route.path.includes('...'))
    .map((route) => `  '${route.path}': typeof import('../../app/${route.module}');`);
  write('api-routes.ts', `export type ApiRoutes = {\n${types.join('\n')}\n};\n`);
  const methods = routes
    .filter((route) => route.methods.length > 0)
    .map((route) => `  '${route.path}': '${route.methods.join(' ')}',`);
  write('route-methods.ts', `export const ROUTE_METHODS = {\n${methods.join('\n')}\n};\n`);
}

/** Returns the path of a route, such as `/api/properties/{id}`. */
const pathOf = (file: string) =>
  `/${path
    .dirname(file)
    .replace(/\[\.{3}\w+\]/, '{...rest}')
    .replaceAll(/\[(\w+)\]/g, '{$1}')}`;

/** Returns the methods that a route exports by `export const`; none if it answers the others with a 404 (`notFoundHandlers`). */
function methodsOf(file: string): string[] {
  const source = readFileSync(path.join(root, 'app', file), 'utf8');
  if (source.includes('notFoundHandlers')) return [];
  const exported = [...source.matchAll(/^export const (.+?) =/gm)].map(([, names = '']) => names);
  return exported.join().match(METHOD) ?? [];
}

function write(name: string, text: string): void {
  const file = path.join(root, 'lib/generated', name);
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text); // tests may be reading it
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeApiRoutes();
