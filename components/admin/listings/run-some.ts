export type Failure<T> = { item: T; error: unknown };

/**
 * Runs a call for each item, a few at a time, whatever becomes of the others.
 * @returns those that failed, in the order of `items`
 */
export async function runSome<T>(items: T[], call: (item: T) => Promise<unknown>, atOnce = 3): Promise<Failure<T>[]> {
  const failures = new Map<number, Failure<T>>();
  const left = items.entries();
  const work = async () => {
    for (const [index, item] of left) {
      try {
        await call(item);
      } catch (error) {
        failures.set(index, { item, error });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return [...failures].sort(([a], [b]) => a - b).map(([, failure]) => failure);
}
