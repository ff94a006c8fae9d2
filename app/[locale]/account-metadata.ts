import type { Metadata } from 'next';
import type { createTranslator, Messages } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { requireUser } from '@/lib/accounts/auth/guard';

type TitleOf = (t: ReturnType<typeof createTranslator<Messages>>) => string;

/** Returns the metadata of a page for signed-in users. Redirects visitors to the login. */
export async function accountMetadata(path: string, titleOf: TitleOf): Promise<Metadata> {
  await requireUser(path);
  return { title: titleOf(await getTranslations()), robots: { index: false, follow: false } };
}
