import { expect, it, vi } from 'vitest';
import { ensureDatabase } from './database';

const server = vi.hoisted(() => ({ version: '', major: 0 }));
vi.mock('pg', () => ({
  default: {
    Client: class {
      on = vi.fn();
      connect = vi.fn();
      end = vi.fn();
      query = async () => ({ rows: [server] });
    },
  },
}));

it('an old PostgreSQL is rejected with one line, a current one is accepted', async () => {
  Object.assign(server, { version: '15.10 (Debian 15.10-0)', major: 15 });
  const line = 'PostgreSQL 15.10 (Debian 15.10-0) is too old; 18 or later is needed';
  await expect(ensureDatabase('postgresql://db.example/market')).rejects.toThrow(line);
  Object.assign(server, { version: '18.4', major: 18 });
  await expect(ensureDatabase('postgresql://db.example/market')).resolves.toBeUndefined();
});
