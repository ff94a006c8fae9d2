/** Columns of an open payment for one credit. */
export const ONE_CREDIT = { kind: 'credits', paymentType: 'additional_listing', credits: 1, amount: 2 } as const;
