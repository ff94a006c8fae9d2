import { SearchX } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariants } from '../ui/button';
import { PageMessage } from './page-message';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { answerWith } from '@/lib/platform/runtime';

export async function NotFoundMessage({ locale, picture }: { locale: Locale; picture: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return (
    <PageMessage picture={picture} title={t('title')} text={t('text')}>
      <Link href={paths.properties()} className={buttonVariants({ size: 'lg' })}>
        {t('search')}
      </Link>
      <Link href={paths.home} className={buttonVariants({ size: 'lg', variant: 'outline' })}>
        {t('home')}
      </Link>
    </PageMessage>
  );
}

/** For a page that has nothing to show. `notFound()` would send its 404 page along with every page. Sets the status 404. */
export async function NotFoundPage() {
  answerWith(404);
  return (
    <NotFoundMessage
      locale={await getLocale()}
      picture={<SearchX aria-hidden className="shrink-0 size-16 text-primary" />}
    />
  );
}

export function NotFoundPicture() {
  return (
    <svg aria-hidden viewBox="0 0 240 140" className="h-36 w-auto max-w-full lg:h-44">
      <circle className="fill-brand-sun" cx="120" cy="26" r="13" />
      <g className="fill-primary">
        <path d="M20 126V72l27-27 27 27v54Z" />
        <path d="M166 126V72l27-27 27 27v54Z" />
      </g>
      <g className="fill-background">
        <path d="M40 126v-22a7 7 0 0 1 14 0v22ZM34 76h10v12H34ZM50 76h10v12H50Z" />
        <path d="M186 126v-22a7 7 0 0 1 14 0v22ZM180 76h10v12h-10ZM196 76h10v12h-10Z" />
      </g>
      <path
        className="fill-accent stroke-muted-foreground"
        strokeWidth="2.5"
        strokeDasharray="7 6"
        strokeLinejoin="round"
        d="M93 126V81l27-27 27 27v45"
      />
      <g className="fill-none stroke-accent-foreground" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M112 88a8.5 8.5 0 1 1 12 8c-3 1.500-4 3.500-4 7" />
        <path d="M120 113v.1" />
      </g>
      <path className="stroke-primary" strokeWidth="3" strokeLinecap="round" d="M6 127.500h228" />
    </svg>
  );
}
