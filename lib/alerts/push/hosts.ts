/**
 * Push services of the browsers, as their makers document them: Chrome and relatives, Firefox, Edge, Safari. No other
 * host is called, whatever a caller registers.
 */
const HOST =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|(?:[a-z\d-]+\.)+(?:notify\.windows|push\.apple)\.com)$/;

/** @param testOrigin PUSH_TEST_URL, a local service for tests */
export function isPushService(endpoint: string, testOrigin?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  return origin === testOrigin || (protocol === 'https:' && port === '' && HOST.test(hostname));
}
