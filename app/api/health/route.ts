import { AppError } from '@/lib/errors';
import { databaseAnswers } from '@/lib/http/database';
import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';

/** Any answer says that the server lives; 200 that it can serve, 503 that its database is away. */
export const GET = route({ auth: 'public' }, async () => {
  if (!(await databaseAnswers())) throw new AppError('unavailable');
  return ok({ status: 'ok' }, { 'Cache-Control': 'no-store' });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
