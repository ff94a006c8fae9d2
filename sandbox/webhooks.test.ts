import { expect, it } from 'vitest';
import { hashstring } from './webhooks';

const KEY = 'sk_test_local_dummy';
const signed = { reference: { gateway: 'GW100', payment: 'PAY200' }, transaction: { created: '1700000000000' } };
const charge = { id: 'chg_TEST0001', amount: 5, currency: 'KWD', status: 'CAPTURED', ...signed };

it('signs as the provider does', () => {
  expect(hashstring(charge, KEY)).toBe('1027841064c705b75b86c7a84d1eb22876b5d588a74f0eced27a92bcfebbbf00');
});

it('counts a missing reference as the empty string', () => {
  const signatureOf = (reference: Record<string, string>) => hashstring({ ...charge, reference }, KEY);
  expect(signatureOf({})).toBe(signatureOf({ gateway: '', payment: '' }));
});
