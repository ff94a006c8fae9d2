/** Payments that one user may start, by whatever call. */
export const STARTS = { name: 'pay', max: 30, seconds: 15 * 60 };
/** Questions what became of a payment. */
export const VERIFICATIONS = { name: 'verify-payment', max: 40, seconds: 60 };
