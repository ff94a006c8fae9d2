import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getLocale, getTranslations } from 'next-intl/server';
import { FavouritesView } from '@/components/favourites/favourites-view';
import { CARD_MESSAGES } from '@/components/listings/card/card-messages';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { privateMetadata } from '@/lib/seo/metadata';

const MESSAGES: MessagePath[] = ['favourites', ...CARD_MESSAGES, 'details.kind', 'details.madeTitle', 'types.subtype'];

/** Rendered per request, because it shows the operator's banner. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('favourites');
  return privateMetadata(await getLocale(), { path: paths.favourites, title: t('title'), description: t('lead') });
}

/** The same for everyone: the browser loads the favourites of the account or device. */
export default async function FavouritesPage() {
  await connection();
  const t = await getTranslations('favourites');
  return (
    <div className="page-width grid gap-4 py-6 lg:py-10">
      <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      <noscript>
        <p className="rounded-md bg-warning px-4 py-3 text-sm text-warning-foreground">{t('noScript')}</p>
      </noscript>
      <ClientMessages of={MESSAGES}>
        <FavouritesView />
      </ClientMessages>
    </div>
  );
}
