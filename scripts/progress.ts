/** Progress lines: `Baraha · starting PostgreSQL … 0.9 s`. */
const prefix = 'Baraha · ';

/** Whether the cursor stands behind an unfinished `label …`. */
let unfinished = false;

// A reader that goes away (`npm start | head`) must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

export function printProgress(text: string): void {
  process.stdout.write(`${unfinished ? '\n' : ''}${prefix}${text}\n`);
  unfinished = false;
}

const formatSeconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Prints a step's name and duration; a step that prints lines in between gets its name again at its end. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  if (unfinished) process.stdout.write('\n');
  process.stdout.write(`${prefix}${label} …`);
  unfinished = true;
  let outcome = 'failed';
  try {
    const result = await work();
    outcome = formatSeconds(begun);
    return result;
  } finally {
    process.stdout.write(unfinished ? ` ${outcome}\n` : `${prefix}${label} … ${outcome}\n`);
    unfinished = false;
  }
}
