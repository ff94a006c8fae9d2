/**
 * Where browsers have their push services, as their makers document it: Chrome and its kin, Firefox, Edge, Safari. No other
 * address is ever called, whatever a caller registers.
 */
const HOST =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|(?:[a-z\d-]+\.)+(?:notify\.windows|push\.apple)\.com)$/;

/** @param testOrigin PUSH_TEST_URL, a service of tests on this machine */
export function isPushService(endpoint: string, testOrigin?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  return origin === testOrigin || (protocol === 'https:' && port === '' && HOST.test(hostname));
}
