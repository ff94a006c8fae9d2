import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error';
import { chargeList, newCharge, newRefund, parse, readObject } from './requests';

const order = {
  amount: 5,
  currency: 'KWD',
  threeDSecure: true,
  description: 'One credit',
  reference: { transaction: 't', order: 'o', idempotent: 'i' },
  metadata: { payment: 'p' },
  customer: { first_name: 'Noura', email: 'noura@example.com' },
  source: { id: 'src_kw.knet' },
  redirect: { url: 'http://localhost/back' },
  post: { url: 'http://localhost/hook' },
  transaction: { expiry: { period: 30, type: 'MINUTE' } },
};

function codesOf(schema: Parameters<typeof parse>[0], body: unknown): readonly string[] {
  try {
    parse(schema, body);
  } catch (error) {
    if (error instanceof ApiError) return [String(error.status), ...error.codes];
    throw error;
  }
  return [];
}

describe('a new charge', () => {
  it('is accepted unchanged', () => expect(parse(newCharge, order)).toEqual(order));

  const { amount, currency, customer, source, redirect } = order;
  const phone = (country_code: unknown, number: unknown) => ({ first_name: 'Noura', phone: { country_code, number } });
  it.each([
    ['only the required fields', { amount, currency, customer, source, redirect }],
    ['a phone in place of an e-mail', { ...order, customer: phone('965', '50000000') }],
    ['a phone in numbers', { ...order, customer: phone(965, 50000000) }],
    ['unknown fields', { ...order, extra: 1, customer: { ...customer, middle_name: 'A' } }],
  ])('is accepted with %s', (_, body) => expect(codesOf(newCharge, body)).toEqual([]));

  it.each([
    ['1117', { amount: 0 }],
    ['1117', { amount: 5.0001 }],
    ['1118', { currency: 'USD' }],
    ['1121', { description: 'x'.repeat(1000) }],
    ['1103', { metadata: { nested: { a: 1 } } }],
    ['1128', { metadata: { long: 'x'.repeat(1000) } }],
    ['1129', { customer: undefined }],
    ['1130', { customer: { first_name: ' ', email: 'noura@example.com' } }],
    ['1139', { customer: { first_name: 'Noura' } }],
    ['1137', { customer: { first_name: 'Noura', phone: { country_code: '965', number: 'abc' } } }],
    ['1125', { source: { id: 'src_card' } }],
    ['1110', { redirect: { url: '' } }],
    ['1111', { redirect: { url: 'javascript:alert(1)' } }],
    ['1103', { post: { url: 'nowhere' } }],
    ['1103', { transaction: { expiry: { period: 4, type: 'MINUTE' } } }],
  ])('is rejected with %s for %j', (code, change) => {
    expect(codesOf(newCharge, { ...order, ...change })).toEqual(['400', code]);
  });
});

describe('a list', () => {
  it('has 25 items by default', () => {
    expect(parse(chargeList, {}).limit).toBe(25);
    const list = parse(chargeList, { limit: '50', period: { date: { from: '1', to: 2 } }, status: '' });
    expect(list).toMatchObject({ limit: 50, period: { date: { from: 1, to: 2 } }, status: undefined });
  });

  it.each([
    ['1162', { limit: 51 }],
    ['1103', { period: { date: { from: 2, to: 1 } } }],
    ['1103', { status: 'PAID' }],
    ['1143', { starting_after: 'cus_1' }],
  ])('is rejected with %s for %j', (code, body) => expect(codesOf(chargeList, body)).toEqual(['400', code]));
});

describe('a refund', () => {
  const refund = { charge_id: 'chg_1', amount: 5, currency: 'KWD', reason: 'not delivered' };

  it('is accepted unchanged', () => expect(parse(newRefund, refund)).toMatchObject(refund));

  it.each([
    ['1142', { charge_id: undefined }],
    ['1143', { charge_id: '12' }],
    ['1117', { amount: 0 }],
    ['1149', { currency: 'USD' }],
    ['1156', { reason: '' }],
  ])('is rejected with %s for %j', (code, change) => {
    expect(codesOf(newRefund, { ...refund, ...change })).toEqual(['400', code]);
  });
});

it.each([
  ['', '1102'],
  ['{', '2100'],
  ['[]', '2100'],
])('a body of %j is rejected with %s', (text, code) => expect(() => readObject(text)).toThrow(code));
