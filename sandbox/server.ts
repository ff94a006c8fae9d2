import { readConfig } from './config';
import { startGateway } from './gateway';

/** The payment provider's wire contract for tests and trials. Sends `{ port }` to a parent process, and ends with it. */
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
