import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { mutate } from 'swr';
import { FormError } from '../forms/form-error';
import { TextField } from '../forms/text-field';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '../ui/sheet';
import { toast } from '../ui/use-toast';
import { useRead } from '../use-read';
import { readDeviceList } from '@/lib/alerts/favourites/device-list';
import type { ShortlistView } from '@/lib/alerts/shortlists/view';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import { DAYS_SHORTLIST_SHARED, MAX_SHORTLIST_LISTINGS, MAX_SHORTLIST_TITLE } from '@/lib/platform/site';

const KEY = 'shortlists';

type Props = { account: number | null; onClose: () => void };

/** Makes a link to the favourites; who is signed in sees their other links here as well, and ends them. */
export function ShareSheet({ account, onClose }: Props) {
  const t = useTranslations('favourites.share');
  const locale = useLocale();
  const [title, setTitle] = useState('');
  const [made, setMade] = useState<ShortlistView | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields.ids ?? error.fields.title ?? error.detail ?? t('offline'));
    } finally {
      setBusy(false);
    }
  };
  const share = () =>
    run(async () => {
      const all = account === null ? readDeviceList().map(({ id }) => id) : await api('GET /api/favourites/ids');
      const ids = all.slice(0, MAX_SHORTLIST_LISTINGS);
      setMade(await api('POST /api/shortlists', { body: { ids, title } }));
      if (account !== null) await mutate(KEY);
    });
  const end = (token: string) =>
    run(async () => {
      await api('DELETE /api/shortlists/{token}', { params: { token } });
      if (made?.token === token) setMade(null);
      await mutate(KEY);
    });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent>
        <SheetHeader>
          <SheetTitle>{t('title')}</SheetTitle>
        </SheetHeader>
        <SheetBody className="grid content-start gap-4">
          <p className="text-sm text-muted-foreground">
            {t('text', { max: MAX_SHORTLIST_LISTINGS, days: DAYS_SHORTLIST_SHARED })}
          </p>
          {made ? (
            <SharedLink shortlist={made} />
          ) : (
            <TextField
              label={t('name')}
              help={t('nameHelp')}
              maxLength={MAX_SHORTLIST_TITLE}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
          <FormError>{problem}</FormError>
          {account !== null && (
            <OwnLists
              isBusy={busy}
              except={made?.token ?? null}
              dateOf={(date) => formatDate(date, locale)}
              onEnd={(token) => void end(token)}
            />
          )}
        </SheetBody>
        {!made && (
          <SheetFooter>
            <Button size="lg" className="flex-1" aria-disabled={busy} onClick={() => void share()}>
              {t('make')}
            </Button>
          </SheetFooter>
        )}
      </SheetContent>
    </Sheet>
  );
}

function useLinkOf() {
  const locale = useLocale();
  return (token: string) => new URL(getPathname({ href: paths.shortlist(token), locale }), location.origin).href;
}

/** The phone's own share sheet, or else the clipboard. */
function SharedLink({ shortlist: { token, title, count } }: { shortlist: ShortlistView }) {
  const t = useTranslations('favourites.share');
  const url = useLinkOf()(token);
  const send = async () => {
    if (navigator.share) {
      await navigator.share({ title: title ?? t('title'), url }).catch(() => undefined); // closed without sharing
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast({ title: t('copied'), variant: 'success' }),
      () => toast({ title: t('copyFailed'), description: url, variant: 'destructive' }),
    );
  };
  return (
    <div className="grid gap-3">
      <p role="status">{t('made', { count })}</p>
      <p dir="ltr" className="rounded-md bg-muted px-3 py-2 text-sm wrap-anywhere select-all">
        {url}
      </p>
      <Button className="justify-self-start" onClick={() => void send()}>
        <Icon name="share" />
        {t('send')}
      </Button>
    </div>
  );
}

type OwnListsProps = {
  isBusy: boolean;
  /** The one that stands above. */
  except: string | null;
  dateOf: (date: string) => string;
  onEnd: (token: string) => void;
};

function OwnLists({ isBusy, except, dateOf, onEnd }: OwnListsProps) {
  const t = useTranslations('favourites.share');
  const { data } = useRead(KEY, () => api('GET /api/shortlists'));
  const linkOf = useLinkOf();
  const others = data?.filter(({ token }) => token !== except) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="own-shortlists" className="grid gap-1 border-t pt-3">
      <h3 id="own-shortlists" className="font-medium">
        {t('own')}
      </h3>
      <ul>
        {others.map(({ token, title, count, expiresAt }) => (
          <li key={token} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <a href={linkOf(token)} className="min-w-0 text-primary wrap-anywhere hover:underline">
              <bdi>{title ?? t('unnamed', { count })}</bdi>
            </a>
            <span className="text-sm text-muted-foreground">{t('until', { date: dateOf(expiresAt) })}</span>
            <Button variant="link" className="px-0" aria-disabled={isBusy} onClick={() => onEnd(token)}>
              {t('end')}
              <span className="sr-only">{title ?? t('unnamed', { count })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
