import localFont from 'next/font/local';
import type { Locale } from './i18n/routing';

/**
 * Poppins for Latin, Tajawal for Arabic, from the fontsource packages (SIL Open Font License). The Tajawal
 * files hold Arabic glyphs only, so Latin words and digits in an Arabic line fall to Poppins by themselves. Their
 * figures are Noto Sans Arabic's, made to be read small and in columns (tools/fonts/figures.py).
 *
 * next/font would preload every file on every page, whatever its language. Preloading is therefore off, and
 * `fontsToPreload` names the files of one language. The stand-in for Poppins while it loads is in globals.css.
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
 * The figures 123 in the place of the Arabic-Indic ones, and as wide, for readers who chose them: fetched by no one
 * else. Meanwhile there are none, so that a price is never seen in one way and then in the other.
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
    // Without the space, a line keeps the measures of the face of its words.
    { prop: 'unicode-range', value: 'U+660-66C' },
  ],
});

/** For <html>: declares --font-poppins, --font-tajawal and --font-figures, which globals.css puts in order. */
export const fontVariables = `${poppins.variable} ${tajawal.variable} ${figures.variable}`;

/** What text and headings of a language are set in, before all else; the bundler gives both uses the same address. */
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
