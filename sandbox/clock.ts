/** Milliseconds since 1970; tests move it on, so that half an hour passes at once. */
export interface Clock {
  now(): number;
  advance(milliseconds: number): void;
}

export function startClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (milliseconds) => void (ahead += milliseconds),
  };
}
