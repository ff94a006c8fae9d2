import { readFileSync } from 'node:fs';
import { isApi, languageOf, LONGEST_ADDRESS } from './request.mjs';

/** Answers that the HTTP front gives itself, before the application: in the shape that the application's have. */

/** @typedef {{ site: { name: string }, errors: Record<string, string> }} Messages */
/** @param {string} language @returns {Messages} */
const messagesOf = (language) =>
  JSON.parse(readFileSync(new URL(`../../messages/${language}.json`, import.meta.url), 'utf8'));
const messages = { ar: messagesOf('ar'), en: messagesOf('en') };

const REASONS = /** @type {const} */ ({
  400: 'bad_request',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'too_large',
  500: 'internal',
  502: 'unavailable',
  503: 'unavailable',
});

const CLOSING = [413, 500, 502, 503];

/** For answers that hold nothing that needs anything; the application's own headers take their place. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/**
 * Refuses a request. What has gone wrong on its way closes the connection; what is only refused does not, or a sender
 * in the middle of a body would hear of a reset and not of the answer.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {keyof typeof REASONS} status
 * @param {Record<string, string>} [more] headers
 */
export function refuse(request, response, status, more = {}) {
  const url = request.url ?? '/';
  const language = languageOf(url, request.headers['accept-language']);
  const code = REASONS[status];
  const [type, body] = isApi(url)
    ? ['application/json', JSON.stringify({ message: messages[language].errors[code], code })]
    : ['text/html; charset=utf-8', page(language, code)];
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Language': language,
    ...(CLOSING.includes(status) && { Connection: 'close' }),
    ...more,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * A page of a few words in both languages, that of the address first.
 * @param {'ar' | 'en'} language
 * @param {string} code
 */
function page(language, code) {
  const other = language === 'ar' ? 'en' : 'ar';
  const text = (/** @type {'ar' | 'en'} */ each) => messages[each].errors[code];
  const home = language === 'ar' ? '/' : '/en';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text(language)}</title></head>
<body><h1>${text(language)}</h1><p lang="${other}" dir="${directionOf(other)}">${text(other)}</p><p><a href="${home}">${messages[language].site.name}</a></p></body>
</html>
`;
}

const directionOf = (/** @type {'ar' | 'en'} */ language) => (language === 'ar' ? 'rtl' : 'ltr');

/** What Node's parser reports, and the status that says so; anything else is a malformed request. */
const PARSER_STATUS = /** @type {Record<string, string>} */ ({
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
});

/**
 * Answers what is not HTTP: there is no request to answer, only a connection.
 * @param {Error & { code?: string, rawPacket?: Buffer }} error
 * @param {import('node:stream').Duplex} socket
 */
export function refuseConnection(error, socket) {
  const firstLine = error.rawPacket?.indexOf('\n') ?? 0; // -1: longer than what was read
  const addressTooLong = error.code === 'HPE_HEADER_OVERFLOW' && (firstLine < 0 || firstLine > LONGEST_ADDRESS);
  if (error.code === 'ECONNRESET') return void socket.destroy();
  endConnection(socket, addressTooLong ? '414 URI Too Long' : (PARSER_STATUS[error.code ?? ''] ?? '400 Bad Request'));
}

/**
 * The last answer of a connection, past whatever was about to answer on it.
 * @param {import('node:stream').Duplex} socket
 * @param {string} status
 * @param {Record<string, string>} [more] headers
 */
export function endConnection(socket, status, more = {}) {
  if (!socket.writable) return void socket.destroy();
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Length': '0',
    Connection: 'close',
    ...more,
  });
  // Whoever goes on sending is not listened to any longer.
  setTimeout(() => socket.destroy(), 1_000).unref();
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
}
