import 'server-only';
import type { db, Tx } from '../platform/db';
import { valuesOf, type Settings } from './settings';

/** Reads the settings without the cache, on the transaction's own connection, also outside Next. */
export const settingsIn = async (tx: Tx | typeof db): Promise<Settings> =>
  valuesOf(await tx.setting.findMany({ select: { key: true, value: true } }));
