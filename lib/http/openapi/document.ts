import { createTranslator } from 'next-intl';
import { permissionOf, type StaffAccess } from '../../accounts/users/permissions';
import { messageFormats } from '../../i18n/format';
import { answerHeaders, fileTypes, type Access, type AnswerHeaders, type Declaration } from '../declaration';
import { ERROR_CODES } from '../errors';
import { problemSchema, STATUS, type WireCode } from '../problem';
import { MAX_FILES } from '../upload';
import {
  descriptionOf,
  exampleOf,
  isRequired,
  jsonSchema,
  parametersOf,
  type Components,
  type JsonSchema,
} from './schemas';
import { DESCRIPTION, GROUPS, OPERATIONS, type OperationName } from './texts';
import en from '@/messages/en.json';

export type OpenApi = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; 'x-displayName': string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: { schemas: Components; responses: Record<string, Answer>; securitySchemes: Record<string, object> };
};
export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  'x-access': Access;
  'x-rate-limit'?: { requests: number; seconds: number };
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer | { $ref: string }>;
};
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};
export type Answer = {
  description: string;
  headers?: Record<string, { description: string; required: boolean; schema: JsonSchema }>;
  content?: Content;
};
type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export type Routes = Record<string, Record<string, unknown>>;

export function describeApi(routes: Routes): OpenApi {
  const schemas: Components = {};
  const responses: Record<string, Answer> = {};
  const names = new Set<string>();

  const operation = (method: Method, declaration: Declaration): Operation => {
    const { name, auth, limit, answers } = declaration;
    const parameters = [
      ...parametersFrom('path', declaration.params, schemas),
      ...parametersFrom('query', declaration.query, schemas),
      ...(declaration.conditional ? [IF_MATCH] : []),
    ];
    const body = bodyOf(declaration, schemas);
    // Some operations have two methods, but operation ids must be unique.
    const operationId = names.has(name) ? `${name}.${method}` : name;
    names.add(operationId);
    return {
      operationId,
      tags: [name.slice(0, name.indexOf('.'))],
      summary: summaryOf(name),
      'x-access': auth,
      ...(limit && { 'x-rate-limit': { requests: limit.max, seconds: limit.seconds } }),
      security: securityOf(auth),
      ...(parameters.length > 0 && { parameters }),
      ...(body && { requestBody: { required: true, content: body } }),
      responses: {
        ...Object.fromEntries(Object.entries(answers).map(([status, schema]) => [status, answerOf(schema, schemas)])),
        ...refusals(refusalsOf(method, declaration)),
      },
    };
  };

  const refusals = (codes: WireCode[]) => {
    const statuses = [...new Set(codes.map((code) => STATUS[code]))];
    return Object.fromEntries(
      statuses.map((status) => {
        const same = codes.filter((code) => STATUS[code] === status);
        const name = same.join('_or_');
        responses[name] ??= refusal(same, schemas);
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  };

  const paths: OpenApi['paths'] = {};
  const inOrder = Object.entries(routes)
    .map(([path, handlers]) => ({ path: path.replaceAll(/\[(\w+)\]/g, '{$1}'), handlers }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, handlers } of inOrder) {
    const known = METHODS.flatMap((method) => {
      const declaration = declarationOf(handlers[method.toUpperCase()]);
      return declaration ? [[method, operation(method, declaration)] as const] : [];
    });
    if (known.length > 0) paths[path] = Object.fromEntries(known);
  }
  return {
    openapi: '3.1.1',
    info: { title: `${en.site.name} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: Object.entries(GROUPS).map(([name, title]) => ({ name, 'x-displayName': title })),
    paths,
    components: { schemas, responses, securitySchemes: SECURITY_SCHEMES },
  };
}

const summaryOf = (name: OperationName): string => {
  const [group = '', operation = ''] = name.split('.');
  const summaries: Record<string, Record<string, string>> = OPERATIONS;
  return summaries[group]?.[operation] ?? '';
};

const t = createTranslator({ locale: 'en', messages: en, formats: messageFormats('en') });
const messageOf = (code: WireCode): string => t(`errors.${code}`, { minutes: 15 });

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: '`ETag` of what was read before. Has it been changed since, the answer is a 409 with what differs.',
  schema: { type: 'string' },
};

const declarationOf = (handler: unknown): Declaration | undefined =>
  typeof handler === 'function' && 'declaration' in handler ? (handler.declaration as Declaration) : undefined;

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'authjs.session-token',
    description: 'Set by `account.login` and `account.register`; over https its name begins with `__Host-`.',
  },
  internal: {
    type: 'http',
    scheme: 'bearer',
    description: '`CRON_SECRET` of the installation.',
  },
};
const SECURITY: Record<Exclude<Access, StaffAccess>, Operation['security']> = {
  public: [],
  viewer: [{}, { session: [] }],
  user: [{ session: [] }],
  internal: [{ internal: [] }],
};
const isStaff = (auth: Access): auth is StaffAccess => permissionOf(auth) !== null;
const securityOf = (auth: Access) => (isStaff(auth) ? [{ session: [auth] }] : SECURITY[auth]);

function refusalsOf(method: Method, { auth, limit, search, params, query, body, upload, errors = [] }: Declaration) {
  const sends = body !== undefined || upload !== undefined;
  const follows: Record<WireCode, boolean> = {
    bad_request: sends || query !== undefined,
    unauthenticated: auth === 'user' || isStaff(auth),
    fee_required: false,
    insufficient_credits: false,
    forbidden: isStaff(auth) || method !== 'get', // a request from another site
    not_found: params !== undefined || auth === 'internal',
    method_not_allowed: false, // by the methods that a path lacks
    wrong_host: false, // by the HTTP server
    conflict: false,
    too_large: sends,
    unsupported_type: sends,
    too_many_requests: limit !== undefined || search === true,
    provider_failed: false,
    unavailable: true,
    internal: true,
  };
  return ([...ERROR_CODES, 'internal'] as const).filter((code) => follows[code] || errors.some((one) => one === code));
}

function parametersFrom(place: Parameter['in'], schema: Declaration['params'], schemas: Components): Parameter[] {
  if (!schema) return [];
  return parametersOf(schema).map(([name, value]) => {
    const { description, ...json } = jsonSchema(value, 'input', schemas);
    return { name, in: place, required: isRequired(value), ...(description && { description }), schema: json };
  });
}

/** The content decides, so a file may be sent under any other type as well. */
const FEED_TYPES = ['text/csv', 'application/xml', 'application/octet-stream'];

function bodyOf({ body, upload, example }: Declaration, schemas: Components): Content | null {
  if (upload === 'feed') {
    const schema = { type: 'string', format: 'binary' } as JsonSchema;
    const file = Object.fromEntries(FEED_TYPES.map((type) => [type, { schema }]));
    const url = { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] } as JsonSchema;
    return { ...file, 'application/json': { schema: url, example: { url: 'https://office.example/listings.csv' } } };
  }
  if (upload) {
    const image = { type: 'array', minItems: 1, maxItems: MAX_FILES, items: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', properties: { image }, required: ['image'] } as JsonSchema;
    return { 'multipart/form-data': { schema } };
  }
  return body ? { 'application/json': { schema: jsonSchema(body, 'input', schemas), example } } : null;
}

function answerOf(schema: Declaration['params'], schemas: Components): Answer {
  if (!schema) return { description: 'No body' };
  const file = fileTypes.get(schema);
  if (file)
    return { description: 'The file.', content: { [file.type]: { schema: { type: 'string', format: 'binary' } } } };
  const headers = answerHeaders.get(schema);
  return {
    description: descriptionOf(schema),
    ...(headers && { headers: described(headers) }),
    content: { 'application/json': { schema: jsonSchema(schema, 'output', schemas), example: exampleOf(schema) } },
  };
}

/** Headers of error responses, besides `Content-Language`, which every error has. */
const HEADERS: Partial<Record<WireCode, AnswerHeaders>> = {
  too_many_requests: { 'Retry-After': { type: 'integer', required: true, description: 'Seconds to wait.' } },
  unavailable: { 'Retry-After': { type: 'integer', required: true, description: 'Seconds to wait.' } },
  internal: { 'X-Request-Id': { type: 'string', required: true, description: 'Under which the log has the reason.' } },
};
const LANGUAGE: AnswerHeaders = {
  'Content-Language': { type: 'string', required: true, description: 'Of `message` and `fields`.' },
};

function refusal(codes: WireCode[], schemas: Components): Answer {
  const [code = 'internal'] = codes;
  const schema = { ...jsonSchema(problemSchema, 'output', schemas), properties: { code: { enum: codes } } };
  return {
    description: codes.map(messageOf).join(' '),
    headers: described({ ...LANGUAGE, ...HEADERS[code] }),
    content: { 'application/json': { schema, example: { message: messageOf(code), code } } },
  };
}

const described = (headers: AnswerHeaders): Answer['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, { type, ...rest }]) => [name, { ...rest, schema: { type } }]));
