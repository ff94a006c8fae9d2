import { expect, it } from 'vitest';
import { routeOf } from './route-of';

it.each([
  ['/', 200, '/'],
  ['/en/properties/12', 200, '/properties/[id]'],
  ['/api/properties/12/images/7', 204, '/api/properties/[id]/images/[id]'],
  ['/api/jobs/0d0e7a3c-6f0a-4f7e-9c58-1f1f5a0c9e11/retry', 204, '/api/jobs/[id]/retry'],
  ['/_next/static/chunks/abc.js', 200, '/_next/static'],
  ['/api/whatever/somebody/types', 404, 'none'],
  ['/%', 400, 'none'],
])('%s with status %i is counted as %s', (path, status, route) => expect(routeOf(path, status)).toBe(route));
