import { register } from 'prom-client';
import { afterAll, expect, it, vi } from 'vitest';
import { runtime } from '../platform/runtime';
import { registerMeasurements } from './measurements';

vi.mock('../platform/db', () => ({
  connectionsInUse: () => ({ requests: { inUse: 1, waiting: 0 }, sessions: { inUse: 0, waiting: 0 } }),
  dbForSessions: { $queryRaw: () => Promise.resolve([{ baraha_payments_undelivered: 2 }]) },
  replica: { $queryRaw: () => Promise.reject(new Error('the replica is away')) },
}));
runtime.isFirst = true;
afterAll(() => void delete runtime.isFirst);

it('a replica that does not respond has no lag, and hides no other measurement', async () => {
  registerMeasurements();
  const text = await register.metrics();
  expect(text).toMatch(/^baraha_payments_undelivered 2$/m);
  expect(text).not.toMatch(/^baraha_replica_lag_seconds \d/m);
});
