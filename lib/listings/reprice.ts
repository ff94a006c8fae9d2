/**
 * Changes a price in KWD by a whole percentage. Rounds to whole dinars from 100 KWD, below that to fils. Calculates in
 * integers, so that the server and the preview in the browser agree.
 */
export function repriced(price: number, percent: number): number {
  const exact = Math.round(price * 1000) * (100 + percent); // in 1/100 fils
  return exact >= 100 * 100_000 ? Math.round(exact / 100_000) : Math.round(exact / 100) / 1000;
}
