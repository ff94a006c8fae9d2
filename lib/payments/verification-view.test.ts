import { expect, it, vi } from 'vitest';
import { verificationView } from './verification-view';
import type { PaymentView } from './view';

vi.mock('next-intl/server', () => ({
  getTranslations: () =>
    Promise.resolve((key: string, values?: { count: number }) => (values ? `${key} ${values.count}` : key)),
}));

const paid: PaymentView = {
  id: 3,
  userId: 1,
  propertyId: null,
  amount: 6,
  currency: 'KWD',
  paymentType: 'additional_listing',
  status: 'CAPTURED',
  state: 'paid',
  chargeId: 'chg_3',
  paymentMethod: 'knet',
  credits: 3,
  kind: 'credits',
  creditKept: false,
  noLongerNeeded: false,
  providerReference: null,
  refundStatus: null,
  refundedAt: null,
  refundedAmount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

it('a payment for credits contains their number', async () => {
  expect(await verificationView(paid, 'en')).toMatchObject({ successMessage: 'credits 3', message: 'credits 3' });
});

it('a payment for credits without a number is an error', async () => {
  await expect(verificationView({ ...paid, credits: null }, 'en')).rejects.toThrow('credits of payment 3');
});
