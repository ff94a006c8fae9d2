import type { Sandbox } from './sandbox';
import { db } from '@/lib/platform/db';

type Refund = { id: string; charge_id: string; amount: number; reference: { merchant: string } };

/** Returns the newest payment of an account. */
export const lastPayment = (userId: number) =>
  db.payment.findFirstOrThrow({ where: { userId }, orderBy: { id: 'desc' } });

/** Returns functions that act for payers and the bank at a gateway, which then sends no webhook. */
export function payingAt(sandbox: Sandbox) {
  const pay = (charge: string, outcome = 'CAPTURED') => sandbox.pay(charge, outcome, { notice: 'never' });
  const refundsOf = async (charge: string) =>
    ((await sandbox.control()) as { refunds: Refund[] }).refunds.filter((refund) => refund.charge_id === charge);
  return {
    pay,
    /** Pays the newest charge of an account. @returns the charge's id */
    async payLast(userId: number, outcome?: string): Promise<string> {
      const charge = (await lastPayment(userId)).chargeId ?? '';
      await pay(charge, outcome);
      return charge;
    },
    /** Returns the refunds that the gateway has made of a charge. */
    refundsOf,
    /** Ends the newest refund of a charge. */
    async endRefund(charge: string, outcome = 'REFUNDED') {
      await sandbox.control('/refund', { refund: (await refundsOf(charge)).at(-1)?.id, outcome });
    },
  };
}
