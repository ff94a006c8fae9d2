import { Share2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormError } from '../forms/form-error';
import { TextField } from '../forms/text-field';
import { Button } from '../ui/button';
import { shareUrl } from '../ui/share-url';
import { Sheet, SheetBody, SheetContent, SheetFooter } from '../ui/sheet';
import { useCall } from '../use-call';
import { useRead } from '../use-read';
import type { ShortlistView } from '@/lib/alerts/shortlists/view';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import { DAYS_SHORTLIST_SHARED, MAX_SHORTLIST_LISTINGS, MAX_SHORTLIST_TITLE } from '@/lib/platform/site';

type Props = {
  /** Null: the device's favourites. */
  account: number | null;
  ids: readonly number[];
  onClose: () => void;
};

/** Creates a link to the favourites. An account also sees its other links, and can end them. */
export function ShareSheet({ account, ids, onClose }: Props) {
  const t = useTranslations('favourites.share');
  const offline = useTranslations('error.offline');
  const locale = useLocale();
  const { data: lists = [], mutate } = useRead(account === null ? null : 'shortlists', () =>
    api('GET /api/shortlists'),
  );
  const [title, setTitle] = useState('');
  const [created, setCreated] = useState<ShortlistView | null>(null);
  const { busy, problem, run } = useCall(
    ({ fields, detail }) => fields.ids ?? fields.title ?? detail ?? offline('text'),
  );
  const others = lists.filter(({ token }) => token !== created?.token);
  const urlOf = (token: string) => new URL(getPathname({ href: paths.shortlist(token), locale }), location.origin).href;

  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      if (account !== null) await mutate();
    });
  const create = () =>
    change(async () => {
      setCreated(await api('POST /api/shortlists', { body: { ids: ids.slice(0, MAX_SHORTLIST_LISTINGS), title } }));
    });

  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={t('title')}>
        <SheetBody className="grid content-start gap-4">
          <p className="text-sm text-muted-foreground">
            {t('text', { max: MAX_SHORTLIST_LISTINGS, days: DAYS_SHORTLIST_SHARED })}
          </p>
          {created ? (
            <CreatedLink shortlist={created} url={urlOf(created.token)} />
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
          {others.length > 0 && (
            <section aria-labelledby="own-shortlists" className="grid gap-1 border-t pt-3">
              <h3 id="own-shortlists" className="font-medium">
                {t('own')}
              </h3>
              <ul>
                {others.map(({ token, title: name, count, expiresAt }) => (
                  <li key={token} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
                    <a href={urlOf(token)} className="min-w-0 text-primary wrap-anywhere hover:underline">
                      <bdi>{name ?? t('unnamed', { count })}</bdi>
                    </a>
                    <span className="text-sm text-muted-foreground">
                      {t('until', { date: formatDate(expiresAt, locale) })}
                    </span>
                    <Button
                      variant="link"
                      className="px-0!"
                      aria-disabled={busy}
                      onClick={() => void change(() => api('DELETE /api/shortlists/{token}', { params: { token } }))}
                    >
                      {t('end')}
                      <span className="sr-only">{name ?? t('unnamed', { count })}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </SheetBody>
        {!created && (
          <SheetFooter>
            <Button size="lg" className="flex-1" aria-disabled={busy} onClick={() => void create()}>
              {t('make')}
            </Button>
          </SheetFooter>
        )}
      </SheetContent>
    </Sheet>
  );
}

function CreatedLink({ shortlist: { title, count }, url }: { shortlist: ShortlistView; url: string }) {
  const t = useTranslations('favourites.share');
  const send = () => shareUrl({ title: title ?? t('title'), url }, { copied: t('copied'), failed: t('copyFailed') });
  return (
    <div className="grid gap-3">
      <p role="status">{t('made', { count })}</p>
      <p dir="ltr" className="rounded-md bg-muted px-3 py-2 text-sm wrap-anywhere select-all">
        {url}
      </p>
      <Button className="justify-self-start" onClick={() => void send()}>
        <Share2 aria-hidden className="size-4 shrink-0" />
        {t('send')}
      </Button>
    </div>
  );
}
