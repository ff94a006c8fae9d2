import { readConfig } from './config';
import { startGateway } from './gateway';

/**
 * The sandbox gateway as a program of its own: speaks the wire contract of the payment provider, with a hosted KNET
 * page, so that everything about money can be tried where no money moves. Tells its parent, if it has one, the port
 * as `{ port }`, and ends when told to (SIGTERM) or when the parent is gone.
 */
try {
  const config = readConfig(process.env);
  const { port, close } = await startGateway(config);
  const end = () => void close().finally(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  if (process.send) {
    process.once('disconnect', end);
    process.send({ port });
  } else {
    process.stdout.write(`The sandbox gateway listens on http://${config.host}:${port}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
