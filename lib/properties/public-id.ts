/** PostgreSQL's integer ends here. */
const MAX_ID = 2_147_483_647;

/** The id in an address, or null for anything that cannot be one: such a text never reaches a query. */
export function publicId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}
