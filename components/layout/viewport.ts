import type { Viewport } from 'next';

/** Zoom is disabled (docs/product.md 1.4); text still follows the size set in the browser. */
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  maximumScale: 1,
  userScalable: false,
  viewportFit: 'cover',
  // --background of app/globals.css
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#0e1518' },
  ],
};
