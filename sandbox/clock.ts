/** Milliseconds since 1970; tests can advance it. */
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
