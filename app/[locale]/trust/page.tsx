import { BadgeCheck, CalendarCheck, Clock, Info, Smartphone } from 'lucide-react';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { DAYS_ANSWER_SHOWN } from '@/lib/platform/site';
import { textMetadata } from '@/lib/seo/metadata';

/** Static, the same for everyone. */
export const ensureStatic = 'navigation';

export const generateMetadata = async (): Promise<Metadata> => textMetadata(await getLocale(), 'trust');

/** The badges, in the order in which listings show them (components/listings/badges.tsx). */
const BADGES = [
  ['licence', BadgeCheck],
  ['phone', Smartphone],
  ['available', CalendarCheck],
  ['answers', Clock],
] as const;
const SECTIONS = [
  ['prices', paths.areas],
  ['report', paths.contact],
] as const;

export default async function TrustPage() {
  const t = await getTranslations('trust');
  return (
    <article className="page-width max-w-prose! py-8 lg:py-12">
      <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      <p className="mt-1 text-muted-foreground">{t('text')}</p>
      <p className="mt-5 flex items-start gap-3 rounded-md bg-accent px-4 py-3 text-accent-foreground">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('caution')}
      </p>
      {BADGES.map(([key, Icon]) => (
        <section key={key} id={key} aria-labelledby={`${key}-heading`} className="mt-8 scroll-mt-(--header-height)">
          <h2 id={`${key}-heading`} className="flex items-center gap-2 text-lg font-bold">
            <Icon aria-hidden className="size-5 shrink-0 text-success" />
            {t(`${key}.title`)}
          </h2>
          <dl className="mt-2 grid gap-3 leading-7">
            {(['earned', 'lost'] as const).map((part) => (
              <div key={part}>
                <dt className="text-sm font-medium text-muted-foreground">{t(part)}</dt>
                <dd>{t(`${key}.${part}`, { days: DAYS_ANSWER_SHOWN })}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {SECTIONS.map(([key, href]) => (
        <TitledSection key={key} title={t(`${key}.title`)} className="mt-8">
          <p className="mt-2 leading-7">{t(`${key}.text`)}</p>
          <Link href={href} className="inline-flex min-h-11 items-center font-medium text-primary underline">
            {t(`${key}.link`)}
          </Link>
        </TitledSection>
      ))}
    </article>
  );
}
