/** Columns of an open payment for one credit. */
export const ONE_CREDIT = { kind: 'credits', paymentType: 'additional_listing', credits: 1, amount: 2 } as const;

/** Response of `GET /api/verify-payment` for a captured payment. */
export const VERIFIED = {
  id: 1,
  status: 'CAPTURED',
  state: 'paid',
  source: 'credits',
  paymentType: 'additional_listing',
  propertyId: null,
  successMessage: null,
  purpose: 'Featuring a listing',
  amount: 5,
  createdAt: '2026-11-20T21:30:00.000Z',
  reference: '4323113471067580',
  reason: null,
  message: 'All is well.',
};
