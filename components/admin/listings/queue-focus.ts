/** The cards of a queue that are not decided, in their order (components/admin/listings/queue-card.tsx). */
const openCards = () => [...document.querySelectorAll<HTMLElement>('[data-row] > :not([hidden]) > article')];

const currentRow = () => document.activeElement?.closest('[data-row]') ?? null;

/** The card that the focus is in. */
export const currentCard = () => currentRow()?.querySelector<HTMLElement>(':scope > :not([hidden]) > article') ?? null;

export function focusCard(card: HTMLElement) {
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'start' });
}

const lies = (card: HTMLElement, position: 'after' | 'before', row: Element) => {
  const mask = position === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  return !row.contains(card) && Boolean(row.compareDocumentPosition(card) & mask);
};

/** Focuses the card after or before the focused one; without one, the first on the screen. */
export function moveFocus(to: 'next' | 'previous') {
  const cards = openCards();
  const row = currentRow();
  const target = !row
    ? (cards.find((card) => card.getBoundingClientRect().bottom > innerHeight / 4) ?? cards[0])
    : to === 'next'
      ? cards.find((card) => lies(card, 'after', row))
      : cards.findLast((card) => lies(card, 'before', row));
  if (target) focusCard(target);
}

/**
 * After a decision: on to the next card that is not decided, else to one before it.
 * @param row of the decided card
 * @returns whether there is one
 */
export function focusNext(row: Element): boolean {
  const cards = openCards();
  const target = cards.find((card) => lies(card, 'after', row)) ?? cards.at(-1);
  if (target) focusCard(target);
  return target !== undefined;
}
