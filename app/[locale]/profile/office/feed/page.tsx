import { redirect } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { accountMetadata } from '../../../page-metadata';
import { ProfilePage } from '@/components/account/profile-page';
import { Card } from '@/components/office/card';
import { FeedImport, RefreshRun } from '@/components/office/feed-import';
import { FeedRows } from '@/components/office/feed-rows';
import { buttonVariants } from '@/components/ui/button';
import { lineLinkClass } from '@/components/ui/classes';
import { Moment } from '@/components/ui/moment';
import { requireUser } from '@/lib/accounts/auth/guard';
import { OUTCOMES } from '@/lib/feeds/constants';
import { getFeed } from '@/lib/feeds/queries';
import type { RunView } from '@/lib/feeds/schema';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.officeFeed, (t) => t('office.feed.title'));

/** Import and export of the office's listings, for its owners (docs/product.md 10.19). Others go to the office's page. */
export default async function FeedPage() {
  const user = await requireUser(paths.officeFeed);
  const [locale, t] = await Promise.all([getLocale(), getTranslations('office.feed')]);
  if (user.office?.role !== 'owner' || user.office.disabled) redirect(getPathname({ href: paths.office, locale }));
  const feed = await getFeed(user, locale);
  const [last, ...earlier] = feed.runs;
  return (
    <ProfilePage user={user} current="office" title={t('title')}>
      <ClientMessages of={['office.feed', 'action', 'errors']}>
        <p className="max-w-prose text-muted-foreground">{t('lead')}</p>
        <Link href={paths.office} className={`${lineLinkClass} w-fit`}>
          {t('back')}
        </Link>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4">
          <Card title={t('import')}>
            <FeedImport
              feed={{ url: feed.url, enabled: feed.enabled }}
              times={
                <>
                  {feed.checkedAt && (
                    <p className="text-sm text-muted-foreground">
                      {t.rich('hourly.checked', { time: () => <Moment iso={feed.checkedAt ?? ''} /> })}
                    </p>
                  )}
                  {feed.nextAt && (
                    <p className="text-sm text-muted-foreground">
                      {t.rich('hourly.next', { time: () => <Moment iso={feed.nextAt ?? ''} /> })}
                    </p>
                  )}
                </>
              }
            />
          </Card>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Card title={t('runs.title')}>
              {last ? <Report run={last} /> : <p className="mt-2 text-sm text-muted-foreground">{t('runs.none')}</p>}
              {earlier.length > 0 && (
                <details className="mt-3">
                  <summary className="flex min-h-11 cursor-pointer items-center font-medium">
                    {t('runs.earlier')}
                  </summary>
                  <ul className="grid divide-y text-sm">
                    {earlier.map((run) => (
                      <li key={run.id} className="py-3">
                        <Facts run={run} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </Card>
            <Card title={t('export.title')} text={t('export.text')}>
              <a
                href="/api/office/feed.csv"
                download
                className={`${buttonVariants({ variant: 'outline' })} mt-4 w-fit`}
              >
                {t('export.link')}
              </a>
            </Card>
          </div>
        </div>
      </ClientMessages>
    </ProfilePage>
  );
}

function Report({ run }: { run: RunView }) {
  const t = useTranslations('office.feed');
  return (
    <div className="mt-3 grid gap-3">
      <Facts run={run} />
      {run.finishedAt === null && (
        <>
          <p role="status" className="text-sm">
            {t('runs.running')}
          </p>
          <RefreshRun />
        </>
      )}
      {run.rows.length > 0 && <FeedRows rows={run.rows} />}
    </div>
  );
}

function Facts({ run: { format, url, startedAt, failure, counts } }: { run: RunView }) {
  const t = useTranslations('office.feed');
  const locale = useLocale();
  return (
    <>
      <p className="text-sm text-muted-foreground">
        <Moment iso={startedAt} />
        {format && ` · ${t(`format.${format}`)}`}
        {' · '}
        {url === null ? (
          t('runs.fromFile')
        ) : (
          <bdi dir="ltr" className="wrap-anywhere">
            {url}
          </bdi>
        )}
      </p>
      {failure && (
        <p className="mt-1 text-sm text-destructive">
          {t('runs.failure')}: {failure}
        </p>
      )}
      {counts && (
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-2">
          {OUTCOMES.map((name) => (
            <div key={name}>
              <dt className="text-sm text-muted-foreground">{t(`counts.${name}`)}</dt>
              <dd className="font-bold">{formatNumber(counts[name], locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
