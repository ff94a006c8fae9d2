const PURCHASE = { source: 'credits', paymentType: 'additional_listing', propertyId: null, amount: 5 };
const CHARGE = { status: 'CAPTURED', state: 'paid', reference: '4323113471067580', reason: null };
const TEXTS = { successMessage: null, purpose: 'Featuring a listing', message: 'All is well.' };
/** Response of `GET /api/verify-payment` for a captured payment. */
export const VERIFIED = { id: 1, ...PURCHASE, ...CHARGE, ...TEXTS, createdAt: '2026-11-20T21:30:00.000Z' };
