/** What a form carries along unseen. */
export function HiddenFields({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
