import type { NextRequest } from 'next/server';
import { z } from 'zod';
import type { StaffAccess } from '../accounts/users/permissions';
import type { ErrorCode } from './errors';
import type { OperationName } from './openapi/texts';
import type { RateLimit } from './rate-limit';

/**
 * `public`: everyone, without reading the session. `viewer`: everyone, with or without a session. `user`: signed-in users
 * (401). `staff:<permission>`: admins with that permission (401, 403). `internal`: this installation's own processes, which send CRON_SECRET (404 for others).
 */
export type MachineCaller = 'webhook' | 'healthCheck';
export type Access = 'public' | 'viewer' | 'user' | StaffAccess | 'internal';

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
export type Handler = (request: NextRequest, context: Context) => Promise<Response>;

/** A schema of zod, or of zod/mini, which schemas shared with the browser use. */
export type Schema = z.core.$ZodType | undefined;
export type OutputOf<S extends Schema> = S extends z.core.$ZodType ? z.output<S> : undefined;

export type Reading<Auth extends Access, Params extends Schema, Query extends Schema, Body extends Schema> = {
  auth: Auth;
  /**
   * Counts requests per user, or per network (`clientNetwork`) for callers without a session. Responds with 429 above
   * the limit.
   */
  limit?: RateLimit & { name: string };
  /** Path parameters. Invalid ones result in a 404. */
  params?: Params;
  /** First non-blank value of each query parameter, trimmed. Invalid ones result in a 400. */
  query?: Query;
  /** JSON body. An invalid one results in a 400. */
  body?: Body;
  /**
   * `shared`: this server, proxies and CDNs may store responses to visitors until one of their tags is cleared
   * (lib/cache/shared.ts). `none`: no cache may store them, not even the browser's.
   */
  cache?: 'shared' | 'none';
  /**
   * The route searches, which is limited per network (lib/http/search-budget.ts). Responds with 429 above the limit.
   */
  search?: true;
  /** Pages send the body with `sendBeacon`: at most 1,000 bytes, and plain text counts as JSON. */
  beacon?: true;
  /** The handler reads `If-Match`. */
  conditional?: true;
  /** `any`: pages of other origins may call the route. Only for calls without a session. */
  origin?: 'any';
  /**
   * A machine that calls the route. All rejections of a webhook are logged. Outages that a health check sees, every few
   * seconds, are not.
   */
  caller?: MachineCaller;
};

export type Answers = { 200?: Schema; 201?: Schema; 202?: Schema; 204?: Schema; 303?: Schema };

/** Further properties for the API description. */
type Described<A extends Answers> = {
  name: OperationName;
  answers: A;
  /** Error codes that do not follow from the rest of the declaration. */
  errors?: readonly ErrorCode[];
  /** The body consists of photos, or is a feed (lib/http/upload.ts). */
  upload?: 'photos' | 'feed';
};
export type Answering<Body extends Schema, A extends Answers> = Described<A> &
  (Body extends z.core.$ZodType ? { example: z.input<Body> } : { example?: undefined });

export type Declaration = Reading<Access, Schema, Schema, Schema> & Described<Answers> & { example?: unknown };

/** A route handler with its declaration, from which the API description and the client's types are derived. */
export type Route<D extends object = Declaration> = Handler & { declaration: D };

export type AnswerHeaders = Record<string, { type: 'string' | 'integer'; required: boolean; description: string }>;
/** Response headers, by the schema of the body. */
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

/** `name`: the suggested file name. */
export type DownloadFile = { name: string; content: string | ReadableStream<Uint8Array> };
export const fileTypes = z.registry<{ type: string }>();
export const fileAnswer = (type: string) => z.custom<DownloadFile>().register(fileTypes, { type });
export const csvFile = fileAnswer('text/csv; charset=utf-8');
