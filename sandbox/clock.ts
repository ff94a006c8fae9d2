export type Clock = ReturnType<typeof startClock>;

/** Milliseconds since 1970; tests can advance it. */
export function startClock() {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (milliseconds: number) => void (ahead += milliseconds),
  };
}
