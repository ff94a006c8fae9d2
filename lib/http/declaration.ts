import type { NextRequest } from 'next/server';
import { z } from 'zod';
import type { ErrorCode } from './errors';
import type { RateLimit } from './rate-limit';
import type { OperationName } from './openapi/texts';

/**
 * `public`: everyone, without looking at the session. `viewer`: everyone, signed in or not. `user`, `admin`: only those
 * (401, 403). `internal`: this installation's own processes, which sign with its secret (404 to others).
 */
export type Access = 'public' | 'viewer' | 'user' | 'admin' | 'internal';

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
export type Handler = (request: NextRequest, context: Context) => Promise<Response>;

/** Of zod or of zod/mini, which schemas shared with the browser use. */
export type Schema = z.core.$ZodType | undefined;
export type OutputOf<S extends Schema> = S extends z.core.$ZodType ? z.output<S> : undefined;

export type Reading<Auth extends Access, Params extends Schema, Query extends Schema, Body extends Schema> = {
  auth: Auth;
  /** Counted by user, or by network (`clientNetwork`) for callers without a session and where `auth` ignores it. Above it, 429. */
  limit?: RateLimit & { name: string };
  /** A mismatch is a 404. */
  params?: Params;
  /** First non-blank value of each parameter, trimmed. A mismatch is a 400. */
  query?: Query;
  /** JSON. A mismatch is a 400. */
  body?: Body;
  /**
   * `shared`: proxies and CDNs may store what a visitor gets until one of its tags is cleared (lib/cache/shared.ts).
   */
  cache?: 'shared';
  /** Whether pages send its body by `sendBeacon`: it is small, and plain text is taken for JSON. */
  beacon?: true;
  /** Whether the handler reads `If-Match`. */
  conditional?: true;
  /** `any`: also from pages of other origins, for what no session stands behind. */
  origin?: 'any';
};

export type Answers = { 200?: Schema; 201?: Schema; 202?: Schema; 204?: Schema; 303?: Schema };

/** For the description: what does not follow from `Reading`. */
export type Answering<Body extends Schema, A extends Answers> = {
  name: OperationName;
  answers: A;
  /** Beyond those that follow from the rest of the declaration. */
  errors?: readonly ErrorCode[];
  upload?: true;
  /** Type of the file that a 200 is; it has no schema then. */
  download?: string;
} & (Body extends z.core.$ZodType ? { example: z.input<Body> } : { example?: undefined });

export type Declaration = Reading<Access, Schema, Schema, Schema> & {
  name: OperationName;
  answers: Answers;
  errors?: readonly ErrorCode[];
  upload?: true;
  download?: string;
  example?: unknown;
};

/** A route handler with what it declares, from which the description and the browser's calls are typed. */
export type Route<D extends object = Declaration> = Handler & { declaration: D };

export type AnswerHeaders = Record<string, { type: 'string' | 'integer'; required: boolean; description: string }>;
/** By the schema of the body that they come with. */
export const answerHeaders = z.registry<AnswerHeaders>();

const PAGE_HEADERS: AnswerHeaders = {
  'X-Total-Count': {
    type: 'integer',
    required: true,
    description: 'How many rows there are in all; at most 1000 are counted of long lists.',
  },
  'X-Total-Exact': {
    type: 'string',
    required: false,
    description: '`false` where there are more than `X-Total-Count` says.',
  },
  Link: {
    type: 'string',
    required: false,
    description:
      'Addresses of the pages `first`, `prev`, `next` and, where the total is exact, `last` (RFC 8288). Left out where the query is longer than 1,000 characters, as with a drawn area: `page` leads on.',
  },
};

export const pagedAnswer = <Row extends z.ZodType>(row: Row, more: AnswerHeaders = {}) =>
  z.array(row).register(answerHeaders, { ...PAGE_HEADERS, ...more });

export const listAnswer = <Row extends z.ZodType>(row: Row) => z.array(row);
