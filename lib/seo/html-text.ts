/**
 * Text that a page has in its HTML and nowhere else: what a component is given as a prop, Next writes into the page a
 * second time, for the browser. It is kept with the answer that is being made (server/answer.ts).
 */
const server = globalThis as {
  [key: symbol]: undefined | { keepText(text: string): number | null; keptText(index: number): string };
};
const answer = () => server[Symbol.for('baraha.answer')];

/** @returns what to find it by while the same answer is made; null where there is no HTML, or no answer, as at the build */
export const keepHtmlText = (text: string): number | null => answer()?.keepText(text) ?? null;

export const keptHtmlText = (index: number): string => answer()?.keptText(index) ?? '';

/** By what they are kept under: the document is one, and who comes back to its page finds them here. */
const keptHere = new Map<number, string>();

/** The content of the element whose `data-kept` is `kept`: on the server as it was kept, in the browser as the HTML has it. */
export function keptMarkup(kept: number | undefined): string {
  if (kept === undefined) return '';
  if (typeof window === 'undefined') return keptHtmlText(kept);
  const markup = keptHere.get(kept) ?? document.querySelector(`[data-kept="${kept}"]`)?.innerHTML ?? '';
  keptHere.set(kept, markup);
  return markup;
}
