'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonVariants } from '../ui/button';
import { toast } from '../ui/use-toast';
import { AlertFields, type Alert } from './alert-fields';
import { endSearch, saveSearch, updateSearch } from './saved-search-state';
import { SearchSummary } from './search-summary';
import type { SavedSearchView } from '@/lib/alerts/saved-searches/schema';
import { ApiError } from '@/lib/http/api-client';
import { formatDateTime } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

export function SavedSearchList({ searches }: { searches: SavedSearchView[] }) {
  return (
    <ul className="grid gap-4">
      {searches.map((search) => (
        <li key={search.id}>
          <Item search={search} />
        </li>
      ))}
    </ul>
  );
}

function Item({ search }: { search: SavedSearchView }) {
  const t = useTranslations('savedSearches');
  const offline = useTranslations('error.offline');
  const locale = useLocale();
  const [id, setId] = useState(search.id);
  const [alert, setAlert] = useState<Alert>(search);
  const [isEnded, setEnded] = useState(false);
  const [busy, setBusy] = useState(false);
  const stored = useRef<Alert>(search);
  /** Sends changes one after another, so that the last one wins. */
  const queue = useRef(Promise.resolve());
  const card = useRef<HTMLElement>(null);
  const wasEnded = useRef(false);
  // Moves the focus: the pressed button is gone.
  useEffect(() => {
    if (isEnded !== wasEnded.current) card.current?.querySelector('button')?.focus();
    wasEnded.current = isEnded;
  }, [isEnded]);

  const showFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const description = error.status === 0 ? offline('text') : error.detail;
    toast({ variant: 'destructive', title: t('alert.failed'), description });
  };
  const change = (next: Alert) => {
    setAlert(next);
    if (next.channels.length === 0) return; // AlertFields says so
    queue.current = queue.current.then(async () => {
      try {
        await updateSearch(id, next);
        stored.current = next;
      } catch (error) {
        setAlert((shown) => (shown === next ? stored.current : shown));
        showFailure(error);
      }
    });
  };
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    await queue.current;
    await work().catch(showFailure);
    setBusy(false);
  };
  const end = async () => {
    await endSearch(id);
    setEnded(true);
  };
  const undo = async () => {
    const again = await saveSearch(search.query, stored.current);
    setId(again.id);
    setAlert(stored.current);
    setEnded(false);
  };

  const frame = 'rounded-lg border bg-card p-4 text-card-foreground sm:p-5';
  if (isEnded)
    return (
      <article ref={card} className={`${frame} flex flex-wrap items-center justify-between gap-3`}>
        <p role="status" className="min-w-0 wrap-anywhere">
          {t('page.undone', { title: search.title })}
        </p>
        <Button variant="outline" aria-disabled={busy} onClick={() => void run(undo)}>
          {t('page.undo')}
        </Button>
      </article>
    );
  return (
    <article ref={card} className={`${frame} grid gap-4`}>
      <SearchSummary isHeading title={search.title} />
      <AlertFields value={alert} onChange={change} />
      <div className="flex flex-wrap items-center gap-3 border-t pt-4">
        <Link href={search.path} className={buttonVariants()}>
          {t('page.open')}
        </Link>
        <Button variant="outline" aria-disabled={busy} onClick={() => void run(end)}>
          {t('alert.end')}
          <span className="sr-only">{search.title}</span>
        </Button>
        <p className="text-sm text-muted-foreground sm:ms-auto">
          {search.toldAt ? t('page.told', { date: formatDateTime(search.toldAt, locale) }) : t('page.notTold')}
        </p>
      </div>
    </article>
  );
}
