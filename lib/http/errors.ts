/** Codes of `AppError`. lib/http/problem.ts maps them to statuses. */
export const ERROR_CODES = [
  'bad_request',
  'unauthenticated',
  'fee_required',
  'insufficient_credits',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'provider_failed',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export type Changed = { version: string; fields: Record<string, { sent: unknown; current: unknown }> };

export class AppError extends Error {
  /**
   * @param code stable, for API clients
   * @param messageKey key below `errors` in messages/*.json, for people
   * @param details `fields` maps an input's name to its message key; `values` fill the message; `changed` are the
   * differing fields of a conflict
   */
  constructor(
    readonly code: ErrorCode,
    readonly messageKey: string = code,
    readonly details: {
      fields?: Record<string, string>;
      values?: Record<string, string | number>;
      retryAfter?: number;
      changed?: Changed;
    } = {},
  ) {
    super(`${code}: ${messageKey}`);
    this.name = 'AppError';
  }
}

/** @param fields maps an input's name to its message key */
export const invalidFields = (fields: Record<string, string>) => new AppError('bad_request', 'bad_request', { fields });

/** @param wait seconds */
export const tooManyRequests = (wait: number) =>
  new AppError('too_many_requests', 'too_many_requests', {
    retryAfter: wait,
    values: { minutes: Math.ceil(wait / 60) },
  });

/** Returns a value that must exist, such as a row of `count(*)`. A default would hide a bug. @throws Error */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
