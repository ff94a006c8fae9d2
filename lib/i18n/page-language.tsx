'use client';

import { createContext, use, type ReactNode } from 'react';
import type { Locale } from './routing';

/** What the error page says: it is made in the browser, where no messages are. */
export type ErrorWords = Record<'title' | 'text' | 'retry' | 'home', string>;
/** What a toast says where the code of what was pressed could not be fetched. */
export type OfflineToast = Record<'title' | 'description', string>;
type PageLanguage = { locale: Locale; error: ErrorWords; offline: OfflineToast };

const Context = createContext<PageLanguage | null>(null);

/**
 * Tells the browser's components which language their page has. next-intl's own provider brings a message
 * formatter of 13 KB (compressed) along, for which they have no use: they are handed their words.
 */
export function PageLanguageProvider({ children, ...language }: PageLanguage & { children: ReactNode }) {
  return <Context value={language}>{children}</Context>;
}

export function usePageLanguage(): PageLanguage {
  const language = use(Context);
  if (!language) throw new Error('usePageLanguage: no PageLanguageProvider above');
  return language;
}
