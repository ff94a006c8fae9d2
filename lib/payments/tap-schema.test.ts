import { expect, it } from 'vitest';
import { chargeSchema, isValidSignature, webhookSignature } from './tap-schema';

const KEY = 'sk_test_local_dummy';
const HASH = '1027841064c705b75b86c7a84d1eb22876b5d588a74f0eced27a92bcfebbbf00';
const charge = { id: 'chg_TEST0001', amount: 5, currency: 'KWD', status: 'CAPTURED' };
const signed = { reference: { gateway: 'GW100', payment: 'PAY200' }, transaction: { created: '1700000000000' } };
const notice = (change: object = {}) => chargeSchema.parse({ ...charge, ...signed, ...change });

it("computes the signature of the provider's example", () => {
  expect(webhookSignature(notice(), KEY)).toBe(HASH);
  expect(isValidSignature(notice(), HASH, KEY)).toBe(true);
});

it('counts a missing reference as empty', () => {
  const signatureOf = (reference: object) => webhookSignature(notice({ reference }), KEY);
  expect(signatureOf({})).toBe(signatureOf({ gateway: '', payment: null }));
});

it.each([
  [{ id: 'chg_TEST0002' }],
  [{ amount: 5.001 }],
  [{ currency: 'USD' }],
  [{ status: 'DECLINED' }],
  [{ reference: { gateway: 'GW101', payment: 'PAY200' } }],
  [{ transaction: { created: '1700000000001' } }],
])('a webhook altered by %j is not signed', (change) => {
  expect(isValidSignature(notice(change), HASH, KEY)).toBe(false);
});

it.each([null, '', HASH.toUpperCase(), HASH.slice(1), `${HASH}0`, 'ü'.repeat(64)])('%j signs nothing', (header) => {
  expect(isValidSignature(notice(), header, KEY)).toBe(false);
});
