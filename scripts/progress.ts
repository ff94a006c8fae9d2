/**
 * Progress lines of the scripts, all of one form: `Baraha · starting PostgreSQL … 0.9 s`.
 */
const prefix = 'Baraha · ';

/** Whether the cursor stands behind an unfinished `label …`; the next line must break it first. */
let unfinished = false;

// Whoever reads our output may go away (`npm start | head`); that must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints one line of its own, also in the middle of a step. */
export function say(text: string): void {
  process.stdout.write(`${unfinished ? '\n' : ''}${prefix}${text}\n`);
  unfinished = false;
}

/** Seconds since `from` (milliseconds, performance.now) as people read them: `0.9 s`. */
const since = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
 * Runs one step of a start and shows that it began and how long it took. A step that prints lines in
 * between (`say`) gets its name again at its end.
 */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  if (unfinished) process.stdout.write('\n');
  process.stdout.write(`${prefix}${label} …`);
  unfinished = true;
  let outcome = 'failed';
  try {
    const result = await work();
    outcome = since(begun);
    return result;
  } finally {
    process.stdout.write(unfinished ? ` ${outcome}\n` : `${prefix}${label} … ${outcome}\n`);
    unfinished = false;
  }
}
