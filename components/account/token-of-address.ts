/** The token behind `#` in the address of a link of a mail; null where it is none, such as a link that was cut. */
export function tokenOfAddress(): string | null {
  const token = location.hash.slice(1);
  return /^[\w-]{43}$/.test(token) ? token : null;
}
