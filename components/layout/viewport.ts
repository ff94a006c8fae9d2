import type { Viewport } from 'next';
import { BRAND } from '@/lib/platform/brand-colours';

/** Zoom is disabled (docs/product.md 1.4); text still follows the size set in the browser. */
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  maximumScale: 1,
  userScalable: false,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: BRAND.light.background },
    { media: '(prefers-color-scheme: dark)', color: BRAND.dark.background },
  ],
};
