/** What rules throw for the caller. lib/http/respond.ts maps codes to statuses and message keys to texts. */
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

/** What was sent and what is stored by now, for each field that differs. */
export type Changed = { version: string; fields: Record<string, { sent: unknown; current: unknown }> };

export class AppError extends Error {
  /**
   * @param code stable, for programs
   * @param messageKey key below `errors` in messages/*.json, for people
   * @param details `fields` maps an input's name to its message key; `values` fill the message; `changed` of a conflict
   *   has what differs
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

/**
 * A value that something else guarantees, such as a row of `count(*)`: a default would hide a fault of ours.
 * @param what names it for the log
 * @throws Error where it is null or undefined
 */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
