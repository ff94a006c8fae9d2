import localFont from 'next/font/local';
import type { Locale } from './i18n/routing';

/**
 * Poppins for Latin, Tajawal for Arabic, from the fontsource packages (SIL Open Font License). The Tajawal
 * files hold Arabic glyphs only, so Latin words and digits in an Arabic line fall to Poppins by themselves.
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

/** For <html>: declares --font-poppins and --font-tajawal, which globals.css puts in the language's order. */
export const fontVariables = `${poppins.variable} ${tajawal.variable}`;

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
