export type Failure<T> = { item: T; error: unknown };

/** Runs a call for each item, `limit` at a time. @returns the failures, in the order of `items` */
export async function runWithLimit<T>(
  items: T[],
  call: (item: T) => Promise<unknown>,
  limit = 3,
): Promise<Failure<T>[]> {
  const failures = new Map<number, Failure<T>>();
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) {
      try {
        await call(item);
      } catch (error) {
        failures.set(index, { item, error });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return [...failures].sort(([a], [b]) => a - b).map(([, failure]) => failure);
}
