import { AppError } from '@/lib/errors';
import { databaseTakesWrites } from '@/lib/http/database';
import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';

/** Any answer says that the server lives; 200 that it can serve, 503 that its database is away or takes no writes. */
export const GET = route({ auth: 'public' }, async () => {
  if (!(await databaseTakesWrites())) throw new AppError('unavailable');
  return ok({ status: 'ok' }, { 'Cache-Control': 'no-store' });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
