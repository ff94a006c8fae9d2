import { z } from 'zod';
import type { ErrorCode } from '../errors';
import type { RateLimit } from '../rate-limit';
import type messages from '@/messages/en.json';

/**
 * What a route declares of itself. The same declaration reads requests (route.ts), is what a handler's answers are
 * compiled against, and is described to callers (openapi.ts).
 */

/**
 * Who may call. `public` is everyone, and nobody asks who; `viewer` everyone, signed in or not; `user` and `admin` those
 * alone (401 or 403 to others); `internal` this installation's own processes, which sign with its secret (to others the
 * address does not exist).
 */
export type Access = 'public' | 'viewer' | 'user' | 'admin' | 'internal';

/** Of zod or of its smaller sister zod/mini, in which stands what the browser shares. */
export type Schema = z.core.$ZodType | undefined;
export type OutputOf<S extends Schema> = S extends z.core.$ZodType ? z.output<S> : undefined;

/** What is read of a request, in this order. */
export type Reading<Auth extends Access, Params extends Schema, Query extends Schema, Body extends Schema> = {
  auth: Auth;
  /** How often one caller may call: counted by user, or by address where nobody asks who. Above it, 429. */
  limit?: RateLimit & { name: string };
  /** Of the address: what does not fit names nothing, 404. */
  params?: Params;
  /** First non-blank value of each parameter, trimmed: what does not fit is a 400. */
  query?: Query;
  /** JSON: what does not fit is a 400. */
  body?: Body;
  /**
   * `shared`: proxies and CDNs in front may store what a visitor is answered until one of the tags of its reads is cleared
   * (lib/cache/shared.ts).
   */
  cache?: 'shared';
};

/** The body of each status that a call can end well with, `undefined` where it has none. */
export type Answers = { 200?: Schema; 201?: Schema; 204?: Schema };

type Operations = (typeof messages)['api']['operations'];
/** The operation's group and name, for which messages (`api.operations`) have one line in each language. */
export type OperationName = {
  [Group in keyof Operations]: `${Group}.${keyof Operations[Group] & string}`;
}[keyof Operations];

/** What the description needs beside: what is answered. What follows from `Reading` is not said again. */
export type Answering<Body extends Schema, A extends Answers> = {
  name: OperationName;
  answers: A;
  /** What the rule behind it refuses with, beyond what follows from the rest of the declaration. */
  errors?: readonly ErrorCode[];
  /** The handler itself receives photos as multipart/form-data (upload.ts). */
  upload?: true;
} & (Body extends z.core.$ZodType ? { example: z.input<Body> } : { example?: undefined });

/** A declaration of any route, for who reads it. */
export type Declaration = Reading<Access, Schema, Schema, Schema> & {
  name: OperationName;
  answers: Answers;
  errors?: readonly ErrorCode[];
  upload?: true;
  example?: unknown;
};

export type AnswerHeaders = Record<string, { type: 'string' | 'integer'; required: boolean; description: string }>;
/** Headers of answers, by the schema of the body that they come with. */
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
    required: true,
    description: 'Addresses of the pages `first`, `prev`, `next` and, where the total is exact, `last` (RFC 8288).',
  },
};

/** The answer of a list: one page of its rows, with the rest in headers (respond.ts, list). */
export const pagedAnswer = <Row extends z.ZodType>(row: Row, more: AnswerHeaders = {}) =>
  z.array(row).register(answerHeaders, { ...PAGE_HEADERS, ...more });

/** The answer of a list that has no pages. */
export const listAnswer = <Row extends z.ZodType>(row: Row) => z.array(row);
