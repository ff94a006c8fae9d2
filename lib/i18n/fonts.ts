import localFont from 'next/font/local';
import type { Locale } from './routing';

/**
 * Poppins for English, IBM Plex Sans Arabic for Arabic and what is Latin in it (SIL Open Font License). The Arabic files are
 * made by tools/fonts/arabic.py; the figures that a reader chooses are in them, too. 600 is also drawn where 500 is asked
 * for. next/font would preload every file on every page: `fontsToPreload` names those of one language instead. The stand-in
 * for Poppins while it loads is in globals.css.
 */
const poppins = localFont({
  src: [
    { path: './fonts/poppins400.woff2', weight: '400' },
    { path: './fonts/poppins600.woff2', weight: '500 600' },
    { path: './fonts/poppins700.woff2', weight: '700' },
  ],
  variable: '--font-poppins',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

const arabic = localFont({
  src: [
    { path: './fonts/arabic400.woff2', weight: '400' },
    { path: './fonts/arabic600.woff2', weight: '500 600' },
    { path: './fonts/arabic700.woff2', weight: '700' },
  ],
  variable: '--font-arabic',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

/** For <html>; globals.css puts them in order. */
export const fontVariables = `${poppins.variable} ${arabic.variable}`;

/** The bundler gives these and the declarations above the same addresses. */
export const fontsToPreload: Record<Locale, string[]> = {
  ar: [
    new URL('./fonts/arabic400.woff2', import.meta.url).href,
    new URL('./fonts/arabic700.woff2', import.meta.url).href,
  ],
  en: [
    new URL('./fonts/poppins400.woff2', import.meta.url).href,
    new URL('./fonts/poppins700.woff2', import.meta.url).href,
  ],
};
