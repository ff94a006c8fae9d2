import { chargeBody, isAnnounced, type Charge, type Outcome, type Status } from './charge';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Ledger } from './ledger';
import { openNotices } from './notices';
import { aboutCharge, type TroubleOf, type Troubles } from './troubles';

/** Where a charge is decided, by whichever door: the page, the control API, or time. */
export type Desk = ReturnType<typeof openDesk>;
export type NoticePlan = Pick<TroubleOf<'notice'>, 'notice' | 'ms'>;

export function openDesk(config: Config, ledger: Ledger, troubles: Troubles, clock: Clock) {
  let publicUrl = config.publicUrl ?? '';
  const pageOf = (id: string) => `${publicUrl}/pay/${id}`;
  const notices = openNotices(config, ledger, clock, pageOf);
  const bodyOf = (charge: Charge) => chargeBody(charge, pageOf(charge.id));

  /** Tells the merchant as planned. @returns a promise of what has to be over before the browser goes back */
  async function announce(charge: Charge, before: Charge, plan: NoticePlan | undefined): Promise<void> {
    if (!charge.post || !isAnnounced(charge)) return;
    const { url } = charge.post;
    switch (plan?.notice) {
      case 'never':
        return;
      case 'before':
        return notices.send(charge);
      case 'twice':
        void notices.send(charge);
        return void notices.send(charge);
      case 'late':
        return void notices.send(charge, plan.ms);
      case 'forged':
        return void notices.sendOnce(bodyOf({ ...charge, status: 'CAPTURED' }), url, true);
      case 'out-of-order':
        // The state before it comes after it, and as well signed.
        return void notices.send(charge).then(() => notices.sendOnce(bodyOf(before), url, false));
      case undefined:
        return void notices.send(charge);
    }
  }

  /**
   * Decides a charge.
   * @param plan how the merchant is told, before what troubles say
   * @returns whether it was still to be decided, once the browser may go back
   */
  async function decide(id: string, status: Status, plan?: NoticePlan): Promise<boolean> {
    const before = ledger.charge(id);
    const charge = ledger.settle(id, status);
    if (!before || !charge) return false;
    const struck = isAnnounced(charge) ? troubles.strike(['notice'], aboutCharge(charge))[0] : undefined;
    await announce(charge, before, plan ?? struck);
    return true;
  }

  /** Ends what can no longer be paid: the bank that has not answered in time is another matter than a payer gone. */
  function sweep(): void {
    for (const { id, status } of ledger.expired()) {
      void decide(id, status === 'IN_PROGRESS' ? 'TIMEDOUT' : 'ABANDONED');
    }
  }
  const timer = setInterval(sweep, config.sweepEvery);

  return {
    notices,
    bodyOf,
    decide,
    sweep,
    /** A charge as it is at this moment. */
    charge(id: string): Charge | undefined {
      sweep();
      return ledger.charge(id);
    },
    /** What the next one who pays gets in the place of what the card says. */
    struckOutcome: (charge: Charge): Outcome | 'leave' | undefined =>
      troubles.strike(['outcome'], aboutCharge(charge))[0]?.outcome,
    /** Where this gateway listens, unless it was told another public address. */
    listensAt: (url: string) => void (publicUrl ||= url),
    close() {
      clearInterval(timer);
      notices.close();
    },
  };
}
