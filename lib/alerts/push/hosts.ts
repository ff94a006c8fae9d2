/**
 * Push services that browser vendors document: Chrome and derivatives, Firefox, Edge, Safari. The server calls no other
 * host, whatever address a client registers.
 */
const HOST =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|(?:[a-z\d-]+\.)+(?:notify\.windows|push\.apple)\.com)$/;

/**
 * Whether an endpoint belongs to an allowed push service.
 * @param testOrigin PUSH_TEST_URL, a local service for tests
 */
export function isPushService(endpoint: string, testOrigin?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  return origin === testOrigin || (protocol === 'https:' && port === '' && HOST.test(hostname));
}
