/** How a new listing is paid for (docs/product.md 7.2). */
export type FormFunding = 'free' | 'credit' | 'fee';
/** What an account has to pay with; null where nothing has to be paid: an edit, or an admin's listing. */
export type Means = { free: number; credits: number } | null;

/** What the form's one button pays with: a free listing first, then a credit, then the fee. */
export const formFunding = (means: Means): FormFunding =>
  means === null || means.free >= 1 ? 'free' : means.credits >= 1 ? 'credit' : 'fee';
