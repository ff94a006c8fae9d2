import type * as z from 'zod/mini';
import type { ApiRoutes } from '../generated/api-routes';
import type { OutputOf, Route, Schema } from './declaration';

/** Types of API calls, derived from the declarations of the routes. No code of a route reaches the browser. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = keyof ApiRoutes;
type Handler<P extends Path, M> = M extends keyof ApiRoutes[P] ? ApiRoutes[P][M] : never;

/** The operations of the API, such as `GET /api/properties/{id}`. */
export type Endpoint = {
  [P in Path]: { [M in Method]: Handler<P, M> extends { declaration: object } ? `${M} ${P}` : never }[Method];
}[Path];

type DeclarationOf<E extends Endpoint> = E extends `${infer M} ${infer P extends Path}`
  ? Handler<P, M> extends Route<infer D>
    ? D
    : never
  : never;
type SchemaOf<E extends Endpoint, Key extends string> =
  DeclarationOf<E> extends { [K in Key]?: infer S } ? S : undefined;
type InputOf<S> = S extends z.core.$ZodType ? z.input<S> : never;

type ParamName<E extends string> = E extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never;

/** Input of a call: path parameters, query parameters, body, and the edited version (`If-Match`). */
export type CallInput<E extends Endpoint> = ([ParamName<E>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamName<E>, string | number> }) &
  (SchemaOf<E, 'query'> extends z.core.$ZodType
    ? { query?: URLSearchParams | { [Name in keyof InputOf<SchemaOf<E, 'query'>>]?: string | number | null } }
    : { query?: undefined }) &
  (SchemaOf<E, 'body'> extends z.core.$ZodType ? { body: InputOf<SchemaOf<E, 'body'>> } : { body?: undefined }) & {
    version?: string;
  };

type AnswersOf<E extends Endpoint> = DeclarationOf<E> extends { answers: infer A } ? A : never;
/** Body of a successful response; undefined if it has none. */
export type CallAnswer<E extends Endpoint> = {
  [S in keyof AnswersOf<E>]: AnswersOf<E>[S] extends Schema ? OutputOf<AnswersOf<E>[S]> : undefined;
}[keyof AnswersOf<E>];
