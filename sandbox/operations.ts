import { ApiError } from './api-error';
import type { Language } from './charge';
import type { Config } from './config';
import type { Faults, Operation } from './faults';
import { refundBody } from './refund';
import { chargeList, newCharge, newRefund, parse, readObject } from './requests';
import type { Settlement } from './settlement';
import type { Store } from './store';

/** Operations of the API, without their faults. */
export interface ApiRequest {
  call: Operation;
  id: string;
  text: string;
  authorization: string | undefined;
  language: Language | undefined;
}

export type Operations = ReturnType<typeof createOperations>;

export function createOperations(config: Config, store: Store, settlement: Settlement, faults: Faults) {
  function assertKey(authorization: string | undefined): void {
    const [, key] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    if (key === undefined) throw new ApiError(401, '2107');
    if (key !== config.secretKey) throw new ApiError(401, '2104');
  }

  const handlers: Record<Operation, (request: ApiRequest) => unknown> = {
    create: ({ text, language }) => settlement.bodyOf(store.create(parse(newCharge, readObject(text)), language)),

    retrieve: ({ id }) => settlement.bodyOf(find(id, 'chg', store.charge, ['1142', '1143', '1144'])),

    list({ text }) {
      const { charges, hasMore } = store.list(parse(chargeList, readObject(text || '{}')));
      return {
        object: 'list',
        live_mode: false,
        api_version: 'V2',
        count: charges.length,
        has_more: hasMore,
        charges: charges.map(settlement.bodyOf),
      };
    },

    refund({ text }) {
      const order = parse(newRefund, readObject(text));
      const charge = store.charge(order.charge_id);
      const [fault] = charge ? faults.consume(['refund'], charge.id, 'refund') : [];
      return refundBody(store.refundCharge(order, fault?.outcome ?? 'REFUNDED', config.refundAfterMs));
    },

    'retrieve-refund': ({ id }) => refundBody(find(id, 're', store.refund, ['1158', '1159', '1160'])),
  };

  return {
    /** Synchronous, so that nothing changes between a check and its write. @throws ApiError */
    run(request: ApiRequest): unknown {
      assertKey(request.authorization);
      settlement.expireOverdue();
      return handlers[request.call](request);
    },

    /** Returns the id of the known charge that a request is about. Also works for an invalid request. */
    chargeOf({ call, id, text }: ApiRequest): string | undefined {
      if (call === 'retrieve') return store.charge(id)?.id;
      if (call === 'retrieve-refund') return store.refund(id)?.charge_id;
      return store.charge(String(readLoosely(text).charge_id))?.id;
    },
  };
}

/** @throws ApiError with the provider's code for a missing, malformed or unknown id */
function find<T>(
  id: string,
  prefix: string,
  get: (id: string) => T | undefined,
  [missing, wrong, unknown]: ['1142', '1143', '1144'] | ['1158', '1159', '1160'],
): T {
  if (id === '') throw new ApiError(400, missing);
  if (!new RegExp(`^${prefix}_\\w+$`).test(id)) throw new ApiError(400, wrong);
  const found = get(id);
  if (!found) throw new ApiError(404, unknown);
  return found;
}

function readLoosely(text: string): Record<string, unknown> {
  try {
    return readObject(text);
  } catch {
    return {}; // the operation reports it
  }
}
