/**
 * `use-intl` as next-intl sees it in the browser (next.config.ts). Its index takes `useFormatter` along wherever `useTranslations`
 * is used, 0.8 KB compressed on every page: components of the browser format by `format.ts`.
 */
export { useTranslations } from 'use-intl/react';

/** @throws Error always */
export function useFormatter(): never {
  throw new Error('useFormatter is of the server alone: lib/i18n/use-intl.browser.ts');
}
