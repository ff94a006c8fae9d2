/** As much as Next reads of it. */
const MAX_ROUTER_STATE = 40_000;

/**
 * Whether it has the form of what the framework's browser side sends in `Next-Router-State-Tree`: `[segment, { name: state }, …]`,
 * encoded. What has not, Next answers with a 500.
 */
export function isRouterState(state: string | string[] | undefined): boolean {
  if (state === undefined) return true;
  if (typeof state !== 'string' || state.length > MAX_ROUTER_STATE) return false;
  try {
    return isTree(JSON.parse(decodeURIComponent(state)));
  } catch {
    return false;
  }
}

const isTree = (tree: unknown): boolean =>
  Array.isArray(tree) &&
  (typeof tree[0] === 'string' || Array.isArray(tree[0])) &&
  typeof tree[1] === 'object' &&
  tree[1] !== null &&
  Object.values(tree[1] as object).every(isTree);
