import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getLocale, getTranslations } from 'next-intl/server';
import { Favourites } from '@/components/favourites/favourites';
import { TITLE_MESSAGES } from '@/components/listings/card/title-messages';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { SKELETONS } from '@/lib/platform/site';
import { privateMetadata } from '@/lib/seo/metadata';

const MESSAGES: MessagePath[] = ['favourites', 'card.favourite', 'types.currency', ...TITLE_MESSAGES];

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
      <p className="text-muted-foreground">{t('lead')}</p>
      <noscript>
        <p className="rounded-md bg-warning px-4 py-3 text-sm text-warning-foreground">{t('noScript')}</p>
      </noscript>
      <ClientMessages of={MESSAGES}>
        <Favourites skeleton={<Skeletons label={t('loading')} />} />
      </ClientMessages>
    </div>
  );
}

function Skeletons({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 noscript:hidden lg:grid-cols-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className="h-32 rounded-lg sm:h-38" />
      ))}
    </div>
  );
}
