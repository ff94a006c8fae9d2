import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { isOpen, STATUSES } from './charge';
import type { Api } from './api';
import type { Clock } from './clock';
import type { Desk } from './desk';
import { readBody, sendJson } from './http';
import type { Ledger } from './ledger';
import { REFUND_STATUSES, refundBody } from './refund';
import { NOTICES, trouble, type Troubles } from './troubles';

/**
 * The strings behind the stage, for tests and for people at this machine. It is never forwarded by the front, and
 * refuses browsers, so that no web page can pull them.
 *
 *   GET  /control          charges, refunds, notices (webhook attempts), calls received, troubles waiting, time
 *   POST /control          { trouble: {…} or [{…}], clear: true, advance: milliseconds }
 *   POST /control/pay      { charge, outcome, notice?, ms? }   decides a charge without the page
 *   POST /control/notice   { charge, to?, forged?, status?, amount?, currency? }   sends one webhook now, as worded
 *   POST /control/refund   { refund, outcome }                 decides a refund
 *   GET  /control/quiet    answers when no webhook is under way any more
 */
const change = z.strictObject({
  trouble: z.union([z.array(trouble), trouble.transform((one) => [one])]).optional(),
  clear: z.literal(true).optional(),
  advance: z.number().int().min(0).optional(),
});
const pay = z.strictObject({
  charge: z.string(),
  outcome: z.enum(STATUSES),
  notice: z.enum(NOTICES).optional(),
  ms: z.number().int().min(0).default(0),
});
const notice = z.strictObject({
  charge: z.string(),
  to: z.url().optional(),
  forged: z.boolean().default(false),
  status: z.string().optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
});
const refund = z.strictObject({ refund: z.string(), outcome: z.enum(REFUND_STATUSES) });

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export function openControl(ledger: Ledger, desk: Desk, api: Api, troubles: Troubles, clock: Clock) {
  function find(id: string) {
    const charge = desk.charge(id);
    if (!charge) throw new Refusal(404, `no charge ${id}`);
    return charge;
  }

  const actions: Record<string, (body: unknown) => unknown> = {
    'GET /control': () => ({
      now: clock.now(),
      charges: (desk.sweep(), ledger.charges().map(desk.bodyOf)),
      refunds: ledger.refunds().map(refundBody),
      notices: desk.notices.attempts(),
      calls: api.received(),
      troubles: troubles.list(),
    }),
    'POST /control': (body) => {
      const { trouble: added = [], clear, advance = 0 } = change.parse(body);
      if (clear) troubles.clear();
      added.forEach(troubles.add);
      clock.advance(advance);
      return { now: clock.now(), troubles: troubles.list() };
    },
    'POST /control/pay': async (body) => {
      const { charge: id, outcome, notice: how, ms } = pay.parse(body);
      const charge = find(id);
      if (!isOpen(charge)) throw new Refusal(409, `${id} is ${charge.status}`);
      await desk.decide(id, outcome, how && { notice: how, ms });
      return desk.bodyOf(find(id));
    },
    'POST /control/notice': async (body) => {
      const { charge: id, to, forged, ...wording } = notice.parse(body);
      const charge = find(id);
      const url = to ?? charge.post?.url;
      if (!url) throw new Refusal(409, `${id} has no post.url`);
      const given = Object.fromEntries(Object.entries(wording).filter(([, value]) => value !== undefined));
      return desk.notices.sendOnce({ ...desk.bodyOf(charge), ...given }, url, forged);
    },
    'POST /control/refund': (body) => {
      const { refund: id, outcome } = refund.parse(body);
      const found = ledger.refund(id);
      if (!found) throw new Refusal(404, `no refund ${id}`);
      if (!ledger.settleRefund(id, outcome)) throw new Refusal(409, `${id} is ${found.status}`);
      return refundBody(ledger.refund(id) ?? found);
    },
    'GET /control/quiet': async () => {
      await desk.notices.quiet();
      return {};
    },
  };

  return {
    async handle(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
      try {
        if (request.headers.origin ?? request.headers['sec-fetch-site']) throw new Refusal(403, 'not for browsers');
        const action = actions[`${request.method} ${pathname}`];
        if (!action) throw new Refusal(404, 'nothing here');
        const text = await readBody(request);
        sendJson(response, 200, await action(text === '' ? {} : JSON.parse(text)));
      } catch (error) {
        sendJson(response, error instanceof Refusal ? error.status : 400, { error: String(error) });
      }
    },
  };
}
