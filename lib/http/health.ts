import 'server-only';
import { databaseTakesWrites } from '../database';
import { AppError } from '../errors';

/** @throws AppError unavailable where the database is away or takes no writes */
export async function assertHealthy(): Promise<void> {
  if (!(await databaseTakesWrites())) throw new AppError('unavailable');
}
