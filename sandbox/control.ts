import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Api } from './api';
import { isOpen, STATUSES } from './charge';
import type { Clock } from './clock';
import { faultSchema, type Faults } from './faults';
import { readBody, sendJson } from './http';
import { REFUND_STATUSES, refundBody } from './refund';
import { WEBHOOK_MODES, type Settlement } from './settlement';
import type { Store } from './store';

/**
 * The control API, for tests and local use. The product's server does not forward it, and it refuses browsers.
 *
 *   GET  /control          charges, refunds, notices (webhook attempts), calls received, troubles (pending faults), time
 *   POST /control          { trouble: {…} or [{…}], clear: true, advance: milliseconds }
 *   POST /control/pay      { charge, outcome, notice? }   decides a charge without the page
 *   POST /control/notice   { charge, to }                 sends one webhook now
 *   POST /control/refund   { refund, outcome }            decides a refund
 *   GET  /control/quiet    answers when no webhook is being sent
 */
const change = z.strictObject({
  trouble: z.union([z.array(faultSchema), faultSchema.transform((one) => [one])]).optional(),
  clear: z.literal(true).optional(),
  advance: z.number().int().min(0).optional(),
});
const pay = z.strictObject({
  charge: z.string(),
  outcome: z.enum(STATUSES),
  notice: z.enum(WEBHOOK_MODES).optional(),
});
const notice = z.strictObject({ charge: z.string(), to: z.url() });
const refund = z.strictObject({ refund: z.string(), outcome: z.enum(REFUND_STATUSES) });

class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export function createControl(store: Store, settlement: Settlement, api: Api, faults: Faults, clock: Clock) {
  function find(id: string) {
    const charge = settlement.charge(id);
    if (!charge) throw new ControlError(404, `no charge ${id}`);
    return charge;
  }

  const actions: Record<string, (body: unknown) => unknown> = {
    'GET /control': () => ({
      now: clock.now(),
      charges: (settlement.expireOverdue(), store.charges().map(settlement.bodyOf)),
      refunds: store.refunds().map(refundBody),
      notices: settlement.webhooks.attempts(),
      calls: api.received(),
      troubles: faults.list(),
    }),
    'POST /control': (body) => {
      const { trouble: added = [], clear, advance = 0 } = change.parse(body);
      if (clear) faults.clear();
      for (const fault of added) faults.add(fault);
      clock.advance(advance);
      return { now: clock.now(), troubles: faults.list() };
    },
    'POST /control/pay': (body) => {
      const { charge: id, outcome, notice: mode } = pay.parse(body);
      const charge = find(id);
      if (!isOpen(charge)) throw new ControlError(409, `${id} is ${charge.status}`);
      settlement.decide(id, outcome, mode);
      return settlement.bodyOf(find(id));
    },
    'POST /control/notice': (body) => {
      const { charge, to } = notice.parse(body);
      return settlement.webhooks.sendOnce(settlement.bodyOf(find(charge)), to);
    },
    'POST /control/refund': (body) => {
      const { refund: id, outcome } = refund.parse(body);
      const found = store.refund(id);
      if (!found) throw new ControlError(404, `no refund ${id}`);
      if (!store.settleRefund(id, outcome)) throw new ControlError(409, `${id} is ${found.status}`);
      return refundBody(store.refund(id) ?? found);
    },
    'GET /control/quiet': async () => {
      await settlement.webhooks.quiet();
      return {};
    },
  };

  return {
    async handle(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
      try {
        if (request.headers.origin ?? request.headers['sec-fetch-site'])
          throw new ControlError(403, 'not for browsers');
        const action = actions[`${request.method} ${pathname}`];
        if (!action) throw new ControlError(404, 'nothing here');
        const text = await readBody(request);
        sendJson(response, 200, await action(text === '' ? {} : JSON.parse(text)));
      } catch (error) {
        sendJson(response, error instanceof ControlError ? error.status : 400, { error: String(error) });
      }
    },
  };
}
