/** Progress lines: `Baraha · starting PostgreSQL … 0.9 s`. */
const prefix = 'Baraha · ';

/** The step whose `label …` is on the current line. */
let unfinished: string | undefined;

// A closed output (`npm start | head`) must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

export function printProgress(text: string): void {
  process.stdout.write(`${unfinished ? '\n' : ''}${prefix}${text}\n`);
  unfinished = undefined;
}

const formatSeconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Prints a step's name and duration, repeating the name if other lines were printed in between. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  if (unfinished) process.stdout.write('\n');
  process.stdout.write(`${prefix}${label} …`);
  unfinished = label;
  let outcome = 'failed';
  try {
    const result = await work();
    outcome = formatSeconds(begun);
    return result;
  } finally {
    if (unfinished === label) process.stdout.write(` ${outcome}\n`);
    else printProgress(`${label} … ${outcome}`);
    unfinished = undefined;
  }
}
