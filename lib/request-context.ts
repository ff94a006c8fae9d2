import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Who is behind the call of the API that is being answered, for what is logged on its way. */
export type RequestContext = {
  /** Of who is signed in. */
  account: number | null;
  /** The network's (lib/http/request.ts). */
  address: string;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();
