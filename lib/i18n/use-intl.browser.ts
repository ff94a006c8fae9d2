/**
 * `use-intl` for next-intl in the browser (next.config.ts). The original index includes `useFormatter`, 0.8 KB
 * compressed on every page; client components use `format.ts`.
 */
export { useTranslations } from 'use-intl/react';

/** @throws Error always */
export function useFormatter(): never {
  throw new Error('useFormatter is of the server alone: lib/i18n/use-intl.browser.ts');
}
