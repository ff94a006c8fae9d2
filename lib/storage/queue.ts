/**
 * Lets only so much work run at once in this process, first come first served. Each piece states its weight; what is
 * heavier than the whole limit runs alone.
 * @param places how many may run at once
 * @param limit how much those that run may weigh together
 */
export function queue(places: number, limit: number) {
  const waiting: { weight: number; start: () => void }[] = [];
  let running = 0;
  let load = 0;

  function startNext() {
    const [first] = waiting;
    if (!first || running >= places || (running > 0 && load + first.weight > limit)) return;
    waiting.shift();
    running += 1;
    load += first.weight;
    first.start();
    startNext();
  }

  return async function run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ weight, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      load -= weight;
      startNext();
    }
  };
}
