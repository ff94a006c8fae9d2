import { expect, it, vi } from 'vitest';
import { verificationView } from './verification-view';
import type { PaymentView } from './view';

vi.mock('next-intl/server', () => ({
  getTranslations: () =>
    Promise.resolve((key: string, values?: { count: number }) => (values ? `${key} ${values.count}` : key)),
}));

const paid = { id: 3, kind: 'credits', credits: 3, status: 'CAPTURED', state: 'paid' } as PaymentView;

it('a payment for credits contains their number, which it must have', async () => {
  expect(await verificationView(paid, 'en')).toMatchObject({ successMessage: 'credits 3', message: 'credits 3' });
  await expect(verificationView({ ...paid, credits: null }, 'en')).rejects.toThrow('credits of payment 3');
});
