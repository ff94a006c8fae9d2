import { chargeBody, isAnnounced, type Charge, type Status } from './charge';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Store } from './store';
import { createWebhooks } from './webhooks';

/** Decides charges, for the hosted page, the control API and expiry. */
export type Settlement = ReturnType<typeof createSettlement>;

/** How the webhook of an outcome is sent. By default, it is sent once, at once. */
export const WEBHOOK_MODES = ['late', 'twice', 'never'] as const;
type WebhookMode = (typeof WEBHOOK_MODES)[number];
const LATE_MS = 20_000;

export function createSettlement(config: Config, store: Store, clock: Clock) {
  let publicUrl = config.publicUrl ?? '';
  const pageOf = (id: string) => `${publicUrl}/pay/${id}`;
  const webhooks = createWebhooks(config, store, clock, pageOf);

  /** Decides a charge, if it is open. */
  function decide(id: string, status: Status, mode?: WebhookMode): void {
    const charge = store.settle(id, status);
    if (!charge || !isAnnounced(charge) || mode === 'never') return;
    webhooks.send(charge, mode === 'late' ? LATE_MS : 0);
    if (mode === 'twice') webhooks.send(charge);
  }

  /** Ends charges that can no longer be paid: timed out at the bank, or abandoned by the payer. */
  function expireOverdue(): void {
    for (const { id, status } of store.expired()) {
      decide(id, status === 'IN_PROGRESS' ? 'TIMEDOUT' : 'ABANDONED');
    }
  }
  const timer = setInterval(expireOverdue, config.expiryIntervalMs);

  return {
    webhooks,
    bodyOf: (charge: Charge) => chargeBody(charge, pageOf(charge.id)),
    decide,
    expireOverdue,
    charge(id: string): Charge | undefined {
      expireOverdue();
      return store.charge(id);
    },
    /** The public URL where none is configured. */
    setListenUrl: (url: string) => void (publicUrl ||= url),
    close() {
      clearInterval(timer);
      webhooks.close();
    },
  };
}
