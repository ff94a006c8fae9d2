/** Rounds to dinars from 100 KWD, below that to fils. Uses integers, so that server and browser agree. */
export function repriced(price: number, percent: number): number {
  const exact = Math.round(price * 1000) * (100 + percent); // in 1/100 fils
  return exact >= 100 * 100_000 ? Math.round(exact / 100_000) : Math.round(exact / 100) / 1000;
}
