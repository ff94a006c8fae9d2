import localFont from 'next/font/local';
import type { Locale } from './i18n/routing';

/**
 * Poppins for Latin, Tajawal for Arabic, from the fontsource packages (SIL Open Font License). The Tajawal files hold
 * Arabic glyphs only; their figures are Noto Sans Arabic's (tools/fonts/figures.py). next/font would preload every file
 * on every page: `fontsToPreload` names those of one language instead. The stand-in for Poppins while it loads is in
 * globals.css.
 */
const poppins = localFont({
  src: [
    { path: './fonts/poppins400.woff2', weight: '400' },
    { path: './fonts/poppins500.woff2', weight: '500' },
    { path: './fonts/poppins700.woff2', weight: '700' },
  ],
  variable: '--font-poppins',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

const tajawal = localFont({
  src: [
    { path: './fonts/tajawal400.woff2', weight: '400' },
    { path: './fonts/tajawal500.woff2', weight: '500' },
    { path: './fonts/tajawal700.woff2', weight: '700' },
  ],
  variable: '--font-tajawal',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  // Tajawal draws smaller than Poppins at the same size, and too high in its line.
  declarations: [
    { prop: 'size-adjust', value: '108%' },
    { prop: 'ascent-override', value: '78%' },
    { prop: 'descent-override', value: '33%' },
    { prop: 'line-gap-override', value: '0%' },
  ],
});

/**
 * The figures 123 in place of the Arabic-Indic ones, as wide, fetched only by readers who chose them. Blank until
 * loaded, so that a price never changes its look.
 */
const figures = localFont({
  src: [
    { path: './fonts/figures400.woff2', weight: '400' },
    { path: './fonts/figures500.woff2', weight: '500' },
    { path: './fonts/figures700.woff2', weight: '700' },
  ],
  variable: '--font-figures',
  display: 'block',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'size-adjust', value: '108%' },
    // Without the space, a line keeps the metrics of its text font.
    { prop: 'unicode-range', value: 'U+660-66C' },
  ],
});

/** For <html>; globals.css puts them in order. */
export const fontVariables = `${poppins.variable} ${tajawal.variable} ${figures.variable}`;

/** The bundler gives these and the declarations above the same addresses. */
export const fontsToPreload: Record<Locale, string[]> = {
  ar: [
    new URL('./fonts/tajawal400.woff2', import.meta.url).href,
    new URL('./fonts/tajawal700.woff2', import.meta.url).href,
  ],
  en: [
    new URL('./fonts/poppins400.woff2', import.meta.url).href,
    new URL('./fonts/poppins700.woff2', import.meta.url).href,
  ],
};
