/**
 * Text that a page has in its HTML and nowhere else: what a component is given as a prop, Next writes into the page a
 * second time, for the browser. It is kept with the answer that is being made (server/answer.ts).
 */
const server = globalThis as {
  [key: symbol]: undefined | { keepText(text: string): number | null; keptText(index: number): string };
};
const answer = () => server[Symbol.for('baraha.answer')];

/** @returns what to find it by while the same answer is made; null where none is, as at the build */
export const keepHtmlText = (text: string): number | null => answer()?.keepText(text) ?? null;

export const keptHtmlText = (index: number): string => answer()?.keptText(index) ?? '';
