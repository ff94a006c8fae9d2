import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSession } from '../account/session';
import { FormError } from '../forms/form-error';
import { Button } from '../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter } from '../ui/sheet';
import { toast } from '../ui/use-toast';
import { useCall } from '../use-call';
import { AlertFields, type Alert } from './alert-fields';
import { endSearch, saveSearch } from './saved-search-state';
import { SearchSummary } from './search-summary';
import { VisitorAlert } from './visitor-alert';
import { CHANNELS } from '@/lib/alerts/notifications/constants';
import { CADENCES } from '@/lib/alerts/saved-searches/constants';
import type { SavedSearchView } from '@/lib/alerts/saved-searches/schema';
import { paths } from '@/lib/http/paths';
import { Link, useRouter } from '@/lib/i18n/navigation';

export type SearchInWords = {
  /** Path of the list, without order and page. */
  query: string;
  /** Path of the list with order and page, for the login's `next`. */
  path: string;
  title: string;
  chips: string[];
};

type Props = {
  search: SearchInWords;
  saved: SavedSearchView | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const DEFAULT: Alert = { cadence: 'daily', channels: ['app', 'mail'] };

/** Saves a search with its alerts, or changes or deletes a saved one. Visitors get alerts by mail. */
export function SaveSearchDialog({ search, saved, open, onOpenChange }: Props) {
  const t = useTranslations('savedSearches');
  const offline = useTranslations('error.offline');
  const session = useSession();
  const router = useRouter();
  const [chosen, setChosen] = useState(readChoice);
  const alert = chosen ?? saved ?? DEFAULT;
  useEffect(() => {
    if (readChoice()) history.replaceState(null, '', location.pathname + location.search);
  }, []);

  const logIn = () => {
    const choice = `alert=${alert.cadence}.${alert.channels.join(',')}`;
    router.push(paths.auth('login', `${search.path}#${choice}`));
  };
  const { busy, problem, setProblem, run } = useCall(({ status, detail }) => {
    if (status === 401) logIn();
    return status === 0 ? offline('text') : (detail ?? t('alert.failed'));
  });
  const change = (next: Alert | null) => {
    setChosen(next);
    setProblem(undefined);
  };
  const changeOpen = (next: boolean) => {
    if (!next) change(null);
    onOpenChange(next);
  };
  const send = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work();
      changeOpen(false);
      toast({ variant: 'success', title: done });
    });
  const submit = () => {
    if (alert.channels.length > 0) void send(() => saveSearch(search.query, alert), t(`dialog.done.${alert.cadence}`));
  };

  return (
    <Sheet open={open} onOpenChange={changeOpen}>
      <SheetContent title={t('dialog.title')}>
        {session === null ? (
          <VisitorAlert
            search={search}
            alert={alert}
            onChange={change}
            onLogin={logIn}
            onClose={() => changeOpen(false)}
          />
        ) : (
          <>
            <SheetBody className="grid content-start gap-4">
              <div className="grid gap-2">
                <p className="text-sm text-muted-foreground">{t(saved ? 'dialog.saved' : 'dialog.text')}</p>
                <SearchSummary title={search.title} chips={search.chips} />
              </div>
              <AlertFields value={alert} onChange={change} />
              <FormError>{problem}</FormError>
              <Link
                href={paths.savedSearches}
                className="flex min-h-11 w-fit items-center text-primary hover:underline"
              >
                {t('dialog.all')}
              </Link>
            </SheetBody>
            <SheetFooter>
              {saved && (
                <Button
                  variant="outline"
                  size="lg"
                  className="flex-1"
                  aria-disabled={busy}
                  onClick={() => void send(() => endSearch(saved.id), t('alert.ended'))}
                >
                  {t('alert.end')}
                </Button>
              )}
              <Button size="lg" className="flex-1" aria-disabled={busy} onClick={submit}>
                {t('alert.save')}
              </Button>
            </SheetFooter>
          </>
        )}
      </SheetContent>
    </Sheet>
  );
}

/** Choices made before the login, restored after it. */
function readChoice(): Alert | null {
  const [, cadence, list = ''] = /^#alert=(\w+)\.([\w,]*)$/.exec(location.hash) ?? [];
  const known = CADENCES.find((one) => one === cadence);
  return known ? { cadence: known, channels: CHANNELS.filter((channel) => list.split(',').includes(channel)) } : null;
}
