import { z } from 'zod';
import { ERROR_CODES } from './errors';

const WIRE_CODES = [...ERROR_CODES, 'method_not_allowed', 'wrong_host', 'internal'] as const;
export type WireCode = (typeof WIRE_CODES)[number];

export const STATUS: Record<WireCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  fee_required: 402,
  insufficient_credits: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  wrong_host: 421,
  too_many_requests: 429,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
};

export const problemSchema = z
  .object({
    message: z.string().describe('For people, in the language of the request.'),
    code: z.enum(WIRE_CODES).describe('For programs.'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('What is wrong with which value, by its name, for people. Only where single values are refused.'),
    changed: z
      .object({
        version: z.string().describe('What `If-Match` is to say once the values below have been seen.'),
        fields: z.record(z.string(), z.object({ sent: z.unknown(), current: z.unknown() })),
      })
      .optional()
      .describe(
        'Of an edit whose `If-Match` is of an earlier version: each field that differs, as sent and as it is now. Of an order at a price that holds no more: `price`.',
      ),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused.' });
export type Problem = z.output<typeof problemSchema>;
