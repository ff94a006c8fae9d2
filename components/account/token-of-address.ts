/** Returns the token in the URL's fragment, which may begin with an id, or null if it is missing or truncated. */
export function tokenOfAddress(): string | null {
  const token = location.hash.slice(1);
  return /^(?:\d+\.)?[\w-]{43}$/.test(token) ? token : null;
}
