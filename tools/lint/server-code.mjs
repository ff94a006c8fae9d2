import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ENDINGS = ['.ts', '.tsx', '.mjs'];

/**
 * The file of this project that an import names, or null for a package.
 * @param {string} source
 * @param {string} importer
 */
function fileOf(source, importer) {
  const base = source.startsWith('@/')
    ? path.join(ROOT, source.slice(2))
    : path.resolve(path.dirname(importer), source);
  if (!source.startsWith('@/') && !source.startsWith('.')) return null;
  return ENDINGS.map((ending) => base + ending).find(existsSync) ?? null;
}

const isServerOnly = (/** @type {string} */ file) => /^import 'server-only';/m.test(readFileSync(file, 'utf8'));

/**
 * An import or export, with what TypeScript's parser adds.
 * @typedef {{ importKind?: string, exportKind?: string }} Kind
 * @typedef {import('eslint').Rule.Node & Kind & { source?: { value: string } | null, specifiers?: Kind[] }} Statement
 */

/**
 * Rule: a file that is not itself of the server takes only types from files that begin with
 * `import 'server-only'`. Pages load; components and SEO builders get what was loaded as an argument.
 * @type {import('eslint').Rule.RuleModule}
 */
export const serverCode = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { server: '{{source}} is server code: import its types only, and take its data as an argument.' },
  },
  create(context) {
    if (isServerOnly(context.filename)) return {};
    const check = (/** @type {unknown} */ statement) => {
      const node = /** @type {Statement} */ (statement);
      if (!node.source || node.importKind === 'type' || node.exportKind === 'type') return;
      const specifiers = node.specifiers ?? [];
      if (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'))
        return;
      const file = fileOf(node.source.value, context.filename);
      if (file && isServerOnly(file))
        context.report({ node, messageId: 'server', data: { source: node.source.value } });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ImportExpression: check };
  },
};
