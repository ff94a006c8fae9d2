import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApi } from './api';
import { ApiError } from './api-error';
import { openCalls } from './calls';
import { startClock } from './clock';
import type { Config } from './config';
import { openControl } from './control';
import { openDesk } from './desk';
import { openHosted } from './hosted';
import { sendJson, sendUnreadable } from './http';
import { openJournal } from './journal';
import { openLedger, type Entry } from './ledger';
import { openTroubles } from './troubles';

/** The whole gateway on one port: the API, the hosted page, and the control behind both. */
export async function startGateway(config: Config) {
  const clock = startClock();
  const troubles = openTroubles();
  const ledger = openLedger(openJournal<Entry>(config.dataDir), clock);
  const desk = openDesk(config, ledger, troubles, clock);
  const api = openApi(openCalls(config, ledger, desk, troubles), troubles, clock);
  const control = openControl(ledger, desk, api, troubles, clock);
  const hosted = openHosted(ledger, desk);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://sandbox${request.url}`);
    if (/^\/v2(?:\/|$)/.test(url.pathname)) return api.handle(request, response, url.pathname);
    if (/^\/control(?:\/|$)/.test(url.pathname)) return control.handle(request, response, url.pathname);
    if (/^\/(?:pay\/|style\.css$)/.test(url.pathname)) return hosted.handle(request, response, url);
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
  desk.listensAt(`http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`);

  return {
    port,
    /** Takes no more calls; what is under way ends with it. */
    async close(): Promise<void> {
      desk.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      ledger.close();
    },
  };
}
