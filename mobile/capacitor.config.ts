const named = process.env.BARAHA_URL ?? '';
const address = URL.canParse(named) ? new URL(named) : undefined;
if (address?.protocol !== 'https:') {
  throw new Error('BARAHA_URL must be the address of the site, such as https://baraha.example');
}

/** Capacitor's settings (its `CapacitorConfig`), read by `cap sync`. */
const config = {
  appId: 'kw.baraha.app',
  appName: 'Baraha · براحة',
  webDir: 'www',
  zoomEnabled: false,
  server: {
    // With a trailing slash: the app treats every URL with this prefix as its own.
    url: `${address.origin}/`,
    cleartext: false,
    errorPath: 'error.html',
    // Start of a payment, at Tap. The following hosts (KNET, each bank's page for 3-D Secure) cannot be listed, so
    // SiteNavigation.swift lets a payment navigate anywhere until it is back on the site. Everything else opens in the
    // system: calls, WhatsApp, other sites.
    allowNavigation: ['*.tap.company', '*.*.tap.company'],
  },
  ios: {
    // The pages avoid the notch themselves, by env(safe-area-inset-*).
    contentInset: 'never',
    preferredContentMode: 'mobile',
    // App-bound domains are limited to ten, fixed in advance, and would exclude the banks' pages.
    limitsNavigationsToAppBoundDomains: false,
  },
};

export default config;
