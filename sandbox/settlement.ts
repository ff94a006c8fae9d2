import { chargeBody, isAnnounced, type Charge, type Outcome, type Status } from './charge';
import type { Clock } from './clock';
import type { Config } from './config';
import { subjectOfCharge, type FaultOf, type Faults } from './faults';
import type { Store } from './store';
import { createWebhooks } from './webhooks';

/** Decides charges, for the hosted page, the control API and expiry. */
export type Settlement = ReturnType<typeof createSettlement>;
export type WebhookPlan = Pick<FaultOf<'notice'>, 'notice' | 'ms'>;

export function createSettlement(config: Config, store: Store, faults: Faults, clock: Clock) {
  let publicUrl = config.publicUrl ?? '';
  const pageOf = (id: string) => `${publicUrl}/pay/${id}`;
  const webhooks = createWebhooks(config, store, clock, pageOf);
  const bodyOf = (charge: Charge) => chargeBody(charge, pageOf(charge.id));

  /** Resolves when the browser may return. */
  async function notify(charge: Charge, before: Charge, plan: WebhookPlan | undefined): Promise<void> {
    if (!charge.post || !isAnnounced(charge)) return;
    const { url } = charge.post;
    switch (plan?.notice) {
      case 'never':
        return;
      case 'before':
        return webhooks.send(charge);
      case 'twice':
        void webhooks.send(charge);
        return void webhooks.send(charge);
      case 'late':
        return void webhooks.send(charge, plan.ms);
      case 'forged':
        return void webhooks.sendOnce(bodyOf({ ...charge, status: 'CAPTURED' }), url, true);
      case 'out-of-order':
        // Sends the earlier status last, with a valid signature.
        return void webhooks.send(charge).then(() => webhooks.sendOnce(bodyOf(before), url, false));
      case undefined:
        return void webhooks.send(charge);
    }
  }

  /** Resolves when the browser may return. @param plan takes precedence over faults */
  async function decide(id: string, status: Status, plan?: WebhookPlan): Promise<void> {
    const before = store.charge(id);
    const charge = store.settle(id, status);
    if (!before || !charge) return; // it was not open
    const fault = isAnnounced(charge) ? faults.consume(['notice'], subjectOfCharge(charge))[0] : undefined;
    await notify(charge, before, plan ?? fault);
  }

  /** Ends charges that can no longer be paid: timed out at the bank, or abandoned by the payer. */
  function expireOverdue(): void {
    for (const { id, status } of store.expired()) {
      void decide(id, status === 'IN_PROGRESS' ? 'TIMEDOUT' : 'ABANDONED');
    }
  }
  const timer = setInterval(expireOverdue, config.expiryIntervalMs);

  return {
    webhooks,
    bodyOf,
    decide,
    expireOverdue,
    charge(id: string): Charge | undefined {
      expireOverdue();
      return store.charge(id);
    },
    faultOutcome: (charge: Charge): Outcome | 'leave' | undefined =>
      faults.consume(['outcome'], subjectOfCharge(charge))[0]?.outcome,
    /** The public URL where none is configured. */
    setListenUrl: (url: string) => void (publicUrl ||= url),
    close() {
      clearInterval(timer);
      webhooks.close();
    },
  };
}
