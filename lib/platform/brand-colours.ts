/** Colours of app/globals.css as sRGB, written by `npx tsx tools/draw-brand.ts`. */
export const BRAND = {
  light: {
    background: '#ffffff',
    foreground: '#172429',
    card: '#ffffff',
    muted: '#f7f5f1',
    mutedForeground: '#536065',
    border: '#e5e3dd',
    primary: '#006071',
    primaryForeground: '#ffffff',
    ring: '#008096',
    brandSun: '#dd9c42',
  },
  dark: {
    background: '#0e1518',
    foreground: '#f0eeea',
    card: '#141d21',
    muted: '#1b2428',
    mutedForeground: '#a5b0b4',
    border: '#2e373b',
    primary: '#68c4d2',
    primaryForeground: '#011a21',
    ring: '#55bfd1',
    brandSun: '#dd9c42',
  },
} as const;
