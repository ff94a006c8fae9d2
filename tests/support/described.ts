import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer, Method, OpenApi } from '@/lib/http/openapi/document';

export type Received = { status: number; headers: Headers; text: string };

/** Returns functions that validate values and responses against the OpenAPI document. */
export function described(document: OpenApi) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');

  /** Validates a value. @param at path of the schema in the document @returns the error, or null */
  function wrong(value: unknown, ...at: string[]): string | null {
    const pointer = at.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = ajv.getSchema(`api#/${pointer}`);
    if (!validate) throw new Error(`the description has nothing at ${at.join(' ')}`);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  }

  /** Returns the documented path that matches a requested one, or null. */
  function pathOf(pathname: string): string | null {
    if (document.paths[pathname]) return pathname;
    const isOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
    return Object.keys(document.paths).find((path) => path.includes('{') && isOf(path)) ?? null;
  }

  /** Returns the location of a response's description in the document. */
  function placeOf(method: string, path: string, status: number): { at: string[]; answer: Answer } | null {
    const responses = document.paths[path]?.[method as Method]?.responses[status];
    if (!responses) return null;
    if (!('$ref' in responses)) {
      return { at: ['paths', path, method, 'responses', String(status)], answer: responses };
    }
    const name = responses.$ref.split('/').at(-1) ?? '';
    const answer = document.components.responses[name];
    return answer ? { at: ['components', 'responses', name], answer } : null;
  }

  function checkRefusal({ status, text }: Received, expected: number, code: string): string | null {
    if (status !== expected) return `the status is ${status} and not ${expected}`;
    const body = JSON.parse(text) as { code?: unknown };
    return wrong(body, 'components', 'schemas', 'Problem') ?? (body.code === code ? null : `the code is not ${code}`);
  }

  function checkOther(method: string, path: string | null, received: Received): string | null {
    // The origin of a write is checked first, even for unknown URLs.
    const changes = !['get', 'head', 'options'].includes(method);
    if (changes && received.status === 403) return checkRefusal(received, 403, 'forbidden');
    const known = path === null ? {} : (document.paths[path] ?? {});
    const isSeen = Object.values(known).some((operation) => operation['x-access'] !== 'internal');
    if (method === 'head') return [404, 405].includes(received.status) ? null : `the status is ${received.status}`;
    if (!isSeen) return checkRefusal(received, 404, 'not_found');
    const methods = Object.keys(known).map((name) => name.toUpperCase());
    const allow = ['OPTIONS', ...methods, ...('get' in known ? ['HEAD'] : [])].sort().join(', ');
    if (received.headers.get('allow') !== allow) return `Allow is ${received.headers.get('allow')} and not ${allow}`;
    if (method === 'options') return received.status === 204 ? null : `the status is ${received.status} and not 204`;
    return checkRefusal(received, 405, 'method_not_allowed');
  }

  return {
    wrong,
    /**
     * Compares status, headers and body of a response with the document.
     * @param path below /api/, with its query
     * @returns the first difference, or null
     */
    check(method: string, path: string, received: Received): string | null {
      const pathname = path.split(/[?#]/)[0] ?? '';
      if (pathname.endsWith('/') && received.status === 308) return null; // redirected to the URL without it
      const name = method.toLowerCase();
      const known = pathOf(pathname);
      const asked = name === 'head' ? 'get' : name;
      if (known === null || !document.paths[known]?.[asked as Method]) return checkOther(name, known, received);
      const place = placeOf(asked, known, received.status);
      if (!place) return `the status ${received.status} is not declared`;
      for (const [header, { required, schema }] of Object.entries(place.answer.headers ?? {})) {
        const value = received.headers.get(header);
        if (value === null && required) return `the header ${header} is missing`;
        if (value !== null && schema.type === 'integer' && !/^\d+$/.test(value)) return `${header} is no number`;
      }
      if (name === 'head' || !place.answer.content) return received.text === '' ? null : 'there is a body';
      if (!place.answer.content['application/json']) {
        const type = received.headers.get('content-type');
        return type !== null && place.answer.content[type] ? null : `the type is ${type}`;
      }
      return wrong(JSON.parse(received.text), ...place.at, 'content', 'application/json', 'schema');
    },
  };
}
