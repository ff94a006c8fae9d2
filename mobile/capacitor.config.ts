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
    // With the slash: the app takes every address that begins with this one for its own.
    url: `${address.origin}/`,
    cleartext: false,
    errorPath: 'error.html',
    // Where a payment begins, at Tap. The hosts after it (KNET, the page of each bank for 3-D Secure) are no list that
    // anybody could keep, so SiteNavigation.swift lets a payment go wherever it leads, until it is back on the site.
    // Everything else that is not the site opens in the system: calls, WhatsApp, other sites.
    allowNavigation: ['*.tap.company', '*.*.tap.company'],
  },
  ios: {
    // The pages keep clear of the notch themselves, by env(safe-area-inset-*).
    contentInset: 'never',
    preferredContentMode: 'mobile',
    // App-bound domains are ten at most, named in advance, and would shut the banks' pages out.
    limitsNavigationsToAppBoundDomains: false,
  },
};

export default config;
