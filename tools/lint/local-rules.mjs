import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXTENSIONS = ['.ts', '.tsx', '.mjs'];

/**
 * An import or export, with the properties that TypeScript's parser adds.
 * @typedef {{ importKind?: string, exportKind?: string }} Kind
 * @typedef {import('eslint').Rule.Node & Kind & { source?: { value: string } | null, specifiers?: Kind[] }} Statement
 */

/**
 * The file of this repository that an import names, or null for a package.
 * @param {string} source
 * @param {string} importer
 */
function resolveLocal(source, importer) {
  if (!source.startsWith('@/') && !source.startsWith('.')) return null;
  const base = source.startsWith('@/')
    ? path.join(ROOT, source.slice(2))
    : path.resolve(path.dirname(importer), source);
  return EXTENSIONS.map((extension) => base + extension).find(existsSync) ?? null;
}

/** @param {(node: Statement) => void} check */
const onImports = (check) => {
  const listener = (/** @type {unknown} */ node) => check(/** @type {Statement} */ (node));
  return { ImportDeclaration: listener, ExportNamedDeclaration: listener, ImportExpression: listener };
};

const isServerOnly = (/** @type {string} */ file) => /^import 'server-only';/m.test(readFileSync(file, 'utf8'));

/**
 * A file that is not server-only itself imports only types from files that begin with `import 'server-only'`. Pages
 * load data; components and SEO builders get it as an argument.
 * @type {import('eslint').Rule.RuleModule}
 */
const serverCode = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { server: '{{source}} is server code: import its types only, and take its data as an argument.' },
  },
  create(context) {
    if (isServerOnly(context.filename)) return {};
    return onImports((node) => {
      if (!node.source || node.importKind === 'type' || node.exportKind === 'type') return;
      const specifiers = node.specifiers ?? [];
      if (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'))
        return;
      const file = resolveLocal(node.source.value, context.filename);
      if (file && isServerOnly(file))
        context.report({ node, messageId: 'server', data: { source: node.source.value } });
    });
  },
};

/**
 * The area of a component: a folder directly under components/ or components/listings/; '' for components/ itself.
 * @param {string} file absolute
 * @returns {{ area: string, isTop: boolean } | null} null outside components/
 */
function componentArea(file) {
  const [root, ...folders] = path.relative(ROOT, path.dirname(file)).split(path.sep);
  if (root !== 'components') return null;
  const depth = folders[0] === 'listings' ? 2 : 1;
  return { area: folders.slice(0, depth).join('/'), isTop: folders.length <= depth };
}

/**
 * An area of components imports only files directly in another area's folder; components/ui imports none.
 * @type {import('eslint').Rule.RuleModule}
 */
const componentAreas = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      inner: '{{source}} is internal to components/{{area}}: move it to the top of that folder to share it.',
      ui: 'components/ui imports no other area.',
    },
  },
  create(context) {
    const from = componentArea(context.filename);
    if (!from) return {};
    return onImports((node) => {
      const file = node.source && resolveLocal(node.source.value, context.filename);
      const to = file && componentArea(file);
      if (!to || to.area === from.area) return;
      if (from.area === 'ui') context.report({ node, messageId: 'ui' });
      else if (!to.isTop)
        context.report({ node, messageId: 'inner', data: { source: node.source?.value ?? '', area: to.area } });
    });
  },
};

export const localRules = { rules: { 'server-code': serverCode, 'component-areas': componentAreas } };
