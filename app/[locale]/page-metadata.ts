import type { Metadata } from 'next';
import type { createTranslator, Messages } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { requireUser } from '@/lib/accounts/auth/guard';
import { privateMetadata } from '@/lib/seo/metadata';

export type TitleOf = (t: ReturnType<typeof createTranslator<Messages>>) => string;

const hidden = async (titleOf: TitleOf): Promise<Metadata> => ({
  title: titleOf(await getTranslations()),
  robots: { index: false, follow: false },
});

/** Returns the metadata of a page for signed-in users. Redirects visitors to the login. */
export async function accountMetadata(path: string, titleOf: TitleOf): Promise<Metadata> {
  await requireUser(path);
  return hidden(titleOf);
}

/** Returns the metadata of a page that only mails link to. The URL contains a token. */
export const mailLinkMetadata = async (titleOf: TitleOf): Promise<Metadata> => ({
  ...(await hidden(titleOf)),
  referrer: 'no-referrer',
});

/** Returns the metadata of a page that search engines must not index. @param path without language and query */
export async function unindexedMetadata(path: string, titleOf: TitleOf): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations()]);
  return privateMetadata(locale, { path, title: titleOf(t) });
}
