import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLOSED_POLICY, SECURITY_HEADERS } from '../lib/http/security-headers.ts';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import { isApi, languageOf } from './request.ts';

type Language = 'ar' | 'en';
const messages: Record<Language, { site: { name: string }; errors: Record<string, string> }> = { ar, en };
const DIRECTIONS = { ar: 'rtl', en: 'ltr' };

const CODES = {
  400: 'bad_request',
  405: 'method_not_allowed',
  414: 'too_large',
  421: 'wrong_host',
  429: 'too_many_requests',
  500: 'internal',
};

type Status = keyof typeof CODES;

/** Headers of the server's own responses. The application's replace them. */
export const OWN_HEADERS = {
  'Content-Security-Policy': CLOSED_POLICY,
  ...SECURITY_HEADERS,
};

/**
 * Answers a request with an error in the application's format. Only a 500 closes the connection: a client that is still sending
 * its body would see a reset instead of the response.
 */
export function refuse(request: IncomingMessage, response: ServerResponse, status: Status, more: object = {}): void {
  const { method, url = '/', headers } = request;
  const language = languageOf(url, headers['accept-language']);
  const code = CODES[status];
  const textIn = (each: Language) => messages[each].errors[status === 429 ? 'too_many_searches' : code] ?? code;
  const requestId = status === 500 ? response.getHeader('x-request-id')?.toString() : undefined;
  const [type, body] = isApi(url)
    ? ['application/json', JSON.stringify({ message: textIn(language), code })]
    : ['text/html; charset=utf-8', page(language, textIn, requestId)];
  response.writeHead(status, {
    ...OWN_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Language': language,
    ...(status === 500 && { Connection: 'close' }),
    ...more,
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** An error page in both languages. `requestId` finds the error in the log. */
function page(language: Language, textIn: (language: Language) => string, requestId?: string): string {
  const other = language === 'ar' ? 'en' : 'ar';
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${textIn(language)}</title></head>
<body><h1>${textIn(language)}</h1><p lang="${other}" dir="${DIRECTIONS[other]}">${textIn(other)}</p>${requestId ? `<p dir="ltr">X-Request-Id: ${requestId}</p>` : ''}<p><a href="${language === 'ar' ? '/' : '/en'}">${messages[language].site.name}</a></p></body>
</html>
`;
}
