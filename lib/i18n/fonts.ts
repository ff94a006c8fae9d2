import localFont from 'next/font/local';
import type { Locale } from './routing';

/**
 * Poppins for English; Tajawal for Arabic and for Latin text within it (SIL Open Font License). tools/fonts/arabic.py
 * creates the Arabic files, whose digits are IBM Plex Sans Arabic's and can be selected. Poppins' 600 also serves 500.
 * The families have the names of these constants.
 * next/font would preload every file on every page, so `fontsToPreload` lists the files of one language. The
 * fallback for Poppins is in globals.css.
 */
const Poppins = localFont({
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

const Tajawal = localFont({
  src: [
    { path: './fonts/arabic400.woff2', weight: '400' },
    { path: './fonts/arabic500.woff2', weight: '500' },
    { path: './fonts/arabic700.woff2', weight: '600 700' },
  ],
  variable: '--font-tajawal',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

/** Class names for <html>; globals.css sets their order. */
export const fontVariables = `${Poppins.variable} ${Tajawal.variable}`;

/** The bundler gives these files the same URLs as the declarations above. */
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
