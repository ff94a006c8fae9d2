'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../forms/form-error';
import { Button, buttonVariants } from '../ui/button';
import { ReadFailure } from '../ui/read-failure';
import { Skeleton } from '../ui/skeleton';
import { useCall } from '../use-call';
import { useRead } from '../use-read';
import { AlertFields, type Alert } from './alert-fields';
import { SearchSummary } from './search-summary';
import type { SavedSearchView } from '@/lib/alerts/saved-searches/schema';
import { api, type ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

/** Changes or deletes the search of a mail's link without a login. Reads the token from the URL: the page is the same for everyone. */
export function SavedSearchLink() {
  const t = useTranslations('savedSearches');
  const offline = useTranslations('error.offline');
  const [isGone, setGone] = useState(false);
  const { data, error, mutate, isValidating } = useRead(
    'saved-search-link',
    () => api('GET /api/saved-searches/link', { query: tokenOfLink() }),
    { revalidateOnMount: true },
  );
  if (isGone || (error && isUnknown(error))) return <UnknownLink />;
  if (error)
    return (
      <ReadFailure
        text={error.detail ?? offline('text')}
        retry={t('link.retry')}
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  if (data) return <OpenSearch search={data} onUnknown={() => setGone(true)} />;
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{t('link.loading')}</span>
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}

const tokenOfLink = () => ({ token: new URLSearchParams(location.search).get('token') ?? '' });

/** Shown for an invalid link or a deleted search. */
const isUnknown = ({ status }: ApiError) => status === 400 || status === 404;

function OpenSearch({ search, onUnknown }: { search: SavedSearchView; onUnknown: () => void }) {
  const t = useTranslations('savedSearches');
  const offline = useTranslations('error.offline');
  const [step, setStep] = useState<'open' | 'saved' | 'ended'>('open');
  const [alert, setAlert] = useState<Alert>(search);
  const { busy, problem, setProblem, run } = useCall((error) => {
    if (isUnknown(error)) onUnknown();
    return error.status === 0 ? offline('text') : (error.detail ?? t('alert.failed'));
  });
  const ended = useRef<HTMLParagraphElement>(null);
  // Moves the focus: the pressed button is gone.
  useEffect(() => ended.current?.focus(), [step]);

  const change = (next: Alert) => {
    setAlert(next);
    setStep('open');
    setProblem(undefined);
  };
  const save = () =>
    run(async () => {
      const { cadence, channels } = alert;
      await api('PUT /api/saved-searches/link', { query: tokenOfLink(), body: { cadence, channels } });
      setStep('saved');
    });
  const end = () =>
    run(async () => {
      await api('DELETE /api/saved-searches/link', { query: tokenOfLink() });
      setStep('ended');
    });
  const toList = (
    <Link href={search.path} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
      {t('link.open')}
    </Link>
  );
  return (
    <div className="grid gap-5 rounded-lg border bg-card p-4 text-card-foreground sm:p-6">
      <SearchSummary isHeading title={search.title} />
      {step === 'ended' ? (
        <>
          <div>
            <p ref={ended} tabIndex={-1} className="font-medium outline-none">
              {t('alert.ended')}
            </p>
            <p className="text-muted-foreground">{t('link.again')}</p>
          </div>
          <div>{toList}</div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">{t('link.lead')}</p>
          <AlertFields isMailOnly={!search.hasAccount} value={alert} onChange={change} />
          <FormError>{problem}</FormError>
          <p role="status" className="font-medium text-success empty:hidden">
            {step === 'saved' && t('link.saved')}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="lg" aria-disabled={busy} onClick={() => alert.channels.length > 0 && void save()}>
              {t('alert.save')}
            </Button>
            <Button variant="outline" size="lg" aria-disabled={busy} onClick={() => void end()}>
              {t('alert.end')}
            </Button>
            {toList}
          </div>
        </>
      )}
    </div>
  );
}

function UnknownLink() {
  const t = useTranslations('savedSearches.link');
  return (
    <div role="status" className="grid justify-items-start gap-4 rounded-xl bg-muted px-6 py-10">
      <h2 className="text-lg font-bold">{t('unknownTitle')}</h2>
      <p className="text-muted-foreground">{t('unknownText')}</p>
      <div className="flex flex-wrap gap-3">
        <Link href={paths.savedSearches} className={buttonVariants()}>
          {t('all')}
        </Link>
        <Link href={paths.properties()} className={buttonVariants({ variant: 'outline' })}>
          {t('search')}
        </Link>
      </div>
    </div>
  );
}
