'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../forms/form-error';
import { Button, buttonVariants } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { AlertFields, type Alert } from './alert-fields';
import { SearchSummary } from './search-summary';
import type { SavedSearchView } from '@/lib/alerts/saved-searches/schema';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

type State =
  | { is: 'loading' | 'unknown' }
  | { is: 'failed'; problem: string | undefined }
  | { is: 'open'; search: SavedSearchView };

/** Changes or deletes the search of a mail's link without a login. Reads the token from the URL: the page is the same for everyone. */
export function SavedSearchLink() {
  const t = useTranslations('savedSearches.link');
  const alerts = useTranslations('savedSearches.alert');
  const [state, setState] = useState<State>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    api('GET /api/saved-searches/link', { query: tokenOfLink() }).then(
      (search) => isGone || setState({ is: 'open', search }),
      (error: unknown) => {
        if (isGone) return;
        if (!(error instanceof ApiError)) throw error;
        setState(isUnknown(error) ? { is: 'unknown' } : { is: 'failed', problem: error.detail });
      },
    );
    return () => void (isGone = true);
  }, [attempt]);

  if (state.is === 'open') return <OpenSearch search={state.search} onUnknown={() => setState({ is: 'unknown' })} />;
  if (state.is === 'unknown') return <UnknownLink />;
  if (state.is === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 rounded-lg border border-destructive p-4">
        <p className="text-destructive">{state.problem ?? alerts('offline')}</p>
        <Button
          variant="outline"
          onClick={() => {
            setState({ is: 'loading' });
            setAttempt(attempt + 1);
          }}
        >
          {t('retry')}
        </Button>
      </div>
    );
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}

const tokenOfLink = () => ({ token: new URLSearchParams(location.search).get('token') ?? '' });

/** Shown for an invalid link or a deleted search. */
const isUnknown = ({ status }: ApiError) => status === 400 || status === 404;

function OpenSearch({ search, onUnknown }: { search: SavedSearchView; onUnknown: () => void }) {
  const t = useTranslations('savedSearches.link');
  const alerts = useTranslations('savedSearches.alert');
  const [step, setStep] = useState<'open' | 'saved' | 'ended'>('open');
  const [alert, setAlert] = useState<Alert>(search);
  const [problem, setProblem] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const ended = useRef<HTMLParagraphElement>(null);
  // Moves the focus: the pressed button is gone.
  useEffect(() => ended.current?.focus(), [step]);

  const change = (next: Alert) => {
    setAlert(next);
    setStep('open');
    setMissing(false);
    setProblem(undefined);
  };
  const send = async (method: 'PUT' | 'DELETE') => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { cadence, channels } = alert;
      const query = tokenOfLink();
      await (method === 'PUT'
        ? api('PUT /api/saved-searches/link', { query, body: { cadence, channels } })
        : api('DELETE /api/saved-searches/link', { query }));
      setStep(method === 'PUT' ? 'saved' : 'ended');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnknown(error)) return onUnknown();
      setProblem(error.status === 0 ? alerts('offline') : (error.detail ?? alerts('failed')));
    } finally {
      setBusy(false);
    }
  };
  const toList = (
    <Link href={search.path} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
      {t('open')}
    </Link>
  );
  const isEnded = step === 'ended';
  return (
    <div className="grid gap-5 rounded-lg border bg-card p-4 text-card-foreground sm:p-6">
      <SearchSummary isHeading title={search.title} />
      {isEnded ? (
        <>
          <div>
            <p ref={ended} tabIndex={-1} className="font-medium outline-none">
              {alerts('ended')}
            </p>
            <p className="text-muted-foreground">{t('again')}</p>
          </div>
          <div>{toList}</div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">{t('lead')}</p>
          <AlertFields
            isMailOnly={!search.hasAccount}
            value={alert}
            onChange={change}
            error={isMissing ? alerts('none') : undefined}
          />
          <FormError>{problem}</FormError>
          <p role="status" className="font-medium text-success empty:hidden">
            {step === 'saved' && t('saved')}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              size="lg"
              aria-disabled={busy}
              onClick={() => (alert.channels.length === 0 ? setMissing(true) : void send('PUT'))}
            >
              {alerts('save')}
            </Button>
            <Button variant="outline" size="lg" aria-disabled={busy} onClick={() => void send('DELETE')}>
              {alerts('end')}
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
