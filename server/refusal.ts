import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import { isApi, languageOf, MAX_ADDRESS_LENGTH } from './request.ts';

/** Answers that the HTTP server gives itself, before the application: in the shape that the application's have. */

type Language = 'ar' | 'en';
const messages: Record<Language, { site: { name: string }; errors: Record<string, string> }> = { ar, en };
const DIRECTIONS = { ar: 'rtl', en: 'ltr' };

/** The statuses, and the code that the API gives with each. */
const CODES = {
  400: 'bad_request',
  405: 'method_not_allowed',
  414: 'too_large',
  421: 'wrong_host',
  429: 'too_many_requests',
  500: 'internal',
};
/** Keys of messages that differ from the code. */
const MESSAGES: Record<string, string> = { too_many_requests: 'too_many_searches' };

/** For answers that hold nothing that needs anything; the application's own headers take their place. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Refuses a request. What has gone wrong on its way closes the connection; what is only refused does not, or a sender
 * in the middle of a body would hear of a reset and not of the answer.
 * @param more headers
 */
export function refuse(
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  status: keyof typeof CODES,
  more: Record<string, string> = {},
): void {
  const language = languageOf(url, headers['accept-language']);
  const code = CODES[status];
  const requestId = status === 500 ? response.getHeader('x-request-id')?.toString() : undefined;
  const [type, body] = isApi(url)
    ? ['application/json', JSON.stringify({ message: textOf(language, code), code })]
    : ['text/html; charset=utf-8', page(language, code, requestId)];
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Language': language,
    ...(status === 500 && { Connection: 'close' }),
    ...more,
  });
  response.end(method === 'HEAD' ? undefined : body);
}

const textOf = (language: Language, code: string) => messages[language].errors[MESSAGES[code] ?? code];

/** A page of a few words in both languages, that of the address first, and the name under which the log has what failed. */
function page(language: Language, code: string, requestId?: string): string {
  const other = language === 'ar' ? 'en' : 'ar';
  const text = (each: Language) => textOf(each, code);
  const home = language === 'ar' ? '/' : '/en';
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text(language)}</title></head>
<body><h1>${text(language)}</h1><p lang="${other}" dir="${DIRECTIONS[other]}">${text(other)}</p>${requestId ? `<p dir="ltr">X-Request-Id: ${requestId}</p>` : ''}<p><a href="${home}">${messages[language].site.name}</a></p></body>
</html>
`;
}

/** What Node's parser reports, and the status that says so; anything else is a malformed request. */
const PARSER_STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not HTTP: there is no request to answer, only a connection. */
export function refuseConnection(error: Error & { code?: string; rawPacket?: Buffer }, socket: Duplex): void {
  const firstLine = error.rawPacket?.indexOf('\n') ?? 0; // -1: longer than what was read
  const addressTooLong = error.code === 'HPE_HEADER_OVERFLOW' && (firstLine < 0 || firstLine > MAX_ADDRESS_LENGTH);
  if (error.code === 'ECONNRESET') return void socket.destroy();
  endConnection(socket, addressTooLong ? '414 URI Too Long' : (PARSER_STATUS[error.code ?? ''] ?? '400 Bad Request'));
}

/**
 * The last answer of a connection, past whatever was about to answer on it.
 * @param status such as `400 Bad Request`
 */
export function endConnection(socket: Duplex, status: string): void {
  if (!socket.writable) return void socket.destroy();
  const own = { 'Cache-Control': 'no-store', 'Content-Length': '0', Connection: 'close' };
  const headers = Object.entries({ ...SECURITY_HEADERS, ...own });
  // Whoever goes on sending is not listened to any longer.
  setTimeout(() => socket.destroy(), 1_000).unref();
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
}
