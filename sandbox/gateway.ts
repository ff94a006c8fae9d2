import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from './api';
import { ApiError } from './api-error';
import { startClock } from './clock';
import type { Config } from './config';
import { createControl } from './control';
import { createFaults } from './faults';
import { createHostedPages } from './hosted-pages';
import { sendJson, sendUnreadable } from './http';
import { openJournal } from './journal';
import { createMailbox } from './mailbox';
import { createOperations } from './operations';
import { createSettlement } from './settlement';
import { openStore, type Entry } from './store';

export async function startGateway(config: Config) {
  const clock = startClock();
  const faults = createFaults();
  const store = openStore(openJournal<Entry>(config.dataDir), clock);
  const settlement = createSettlement(config, store, clock);
  const api = createApi(createOperations(config, store, settlement, faults), faults, clock);
  const control = createControl(store, settlement, api, faults, clock);
  const pages = createHostedPages(store, settlement);
  const mailbox = createMailbox(config.dataDir);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://sandbox${request.url}`);
    if (/^\/v2(?:\/|$)/.test(url.pathname)) return api.handle(request, response, url.pathname);
    if (/^\/control(?:\/|$)/.test(url.pathname)) return control.handle(request, response, url.pathname);
    if (/^\/(?:pay\/|style\.css$)/.test(url.pathname)) return pages.handle(request, response, url);
    if (/^\/(?:sms|mail(?:box(?:\/\d+)?)?)$/.test(url.pathname)) return mailbox.handle(request, response, url);
    sendUnreadable(response, 404);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const known = error instanceof ApiError ? error : new ApiError(500, '9999');
      if (known !== error) process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else sendJson(response, known.status, known.body, { connection: 'close' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  settlement.setListenUrl(`http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`);

  return {
    port,
    close: async (): Promise<void> => {
      settlement.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      store.close();
      mailbox.close();
    },
  };
}
