export type Failure<T> = { item: T; error: unknown };

/** Runs a call for each item, `limit` at a time. @returns the failures, in the order of `items` */
export async function runWithLimit<T>(
  items: T[],
  call: (item: T) => Promise<unknown>,
  limit = 3,
): Promise<Failure<T>[]> {
  const failures: Failure<T>[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) {
      try {
        await call(item);
      } catch (error) {
        failures[index] = { item, error };
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return Object.values(failures); // without the holes of successes
}
