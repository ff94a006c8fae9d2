'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormError } from '../forms/form-error';
import { TextField } from '../forms/text-field';
import { Button, buttonVariants } from '../ui/button';
import { problemText, useAction } from '../use-action';
import { useCall } from '../use-call';
import { FeedRows } from './feed-rows';
import { MAX_FEED_LISTINGS, MAX_FEED_MEGABYTES } from '@/lib/feeds/constants';
import type { FeedView, Preview } from '@/lib/feeds/schema';
import { api, request } from '@/lib/http/api-client';

type Props = { feed: Pick<FeedView, 'url' | 'enabled'>; times: ReactNode };

/** Checks a feed, shows its rows with their errors, and then imports it, once or, from its address, every hour. */
export function FeedImport({ feed, times }: Props) {
  const t = useTranslations('office.feed');
  const action = useTranslations('action');
  const { run, busy: sending } = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState(feed.url ?? '');
  const [preview, setPreview] = useState<Preview | null>(null);
  const reading = useCall((error) => error.fields.url ?? problemText(error, action, t('failed')).description);
  const source = file ?? url.trim();
  const busy = reading.busy || sending;
  /** A preview is of the feed that was chosen then. */
  const choose = (change: () => void) => {
    change();
    setPreview(null);
    reading.setProblem(undefined);
  };

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setPreview(null);
    if (source === '') return reading.setProblem(t('nothing'));
    await reading.run(async () => setPreview((await send('/api/office/feed/preview', source)) as Preview));
  };
  const start = async () => {
    const isDone = await run(() => send('/api/office/feed/imports', source), {
      done: t('started'),
      failed: t('failed'),
    });
    if (isDone) choose(() => setFile(null));
  };
  const switchHourly = () =>
    run(() => api('PUT /api/office/feed', { body: { url: url.trim() || null, enabled: !feed.enabled } }), {
      done: t('hourly.done'),
      failed: t('hourly.failed'),
    });
  return (
    <form method="post" noValidate onSubmit={(event) => void check(event)} className="mt-3 grid gap-5">
      <TextField
        label={t('url')}
        latin
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        readOnly={feed.enabled}
        disabled={busy || file !== null}
        onChange={({ target }) => choose(() => setUrl(target.value))}
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <label
            className={`${buttonVariants({ variant: 'outline', size: 'sm' })} relative focus-within:outline-2 focus-within:outline-ring`}
          >
            {t('file')}
            <input
              type="file"
              accept=".csv,.xml,.gz,text/csv,text/xml,application/xml,application/gzip"
              disabled={busy}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                target.value = ''; // the same file may be chosen again, corrected
                if (chosen) choose(() => setFile(chosen));
              }}
            />
          </label>
          {file && (
            <>
              <bdi className="min-w-0 text-sm font-medium wrap-anywhere">{file.name}</bdi>
              <Button variant="ghost" size="sm" disabled={busy} onClick={() => choose(() => setFile(null))}>
                {t('noFile')}
              </Button>
            </>
          )}
        </div>
        <p className="text-sm text-muted-foreground">
          {t('fileHelp', { megabytes: MAX_FEED_MEGABYTES, listings: MAX_FEED_LISTINGS })}
        </p>
      </div>
      <FormError>{reading.problem}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={preview ? 'outline' : 'default'} aria-disabled={busy || undefined}>
          {t('preview')}
        </Button>
        {preview && (
          <Button disabled={busy} onClick={() => void start()}>
            {t('import')}
          </Button>
        )}
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {reading.busy && <p className="text-sm text-muted-foreground">{t('reading')}</p>}
        {preview && (
          <p className="font-medium">
            {t('found', { format: t(`format.${preview.format}`), total: preview.total, good: preview.good })}
          </p>
        )}
      </div>
      {preview && (
        <>
          {preview.rows.length < preview.total && (
            <p className="text-sm text-muted-foreground">{t('shown', { count: preview.rows.length })}</p>
          )}
          <FeedRows rows={preview.rows} />
        </>
      )}
      <section aria-label={t('hourly.title')} className="grid gap-2 border-t pt-4">
        <h3 className="font-medium">{t('hourly.title')}</h3>
        <p className="text-sm text-muted-foreground">{t('hourly.text')}</p>
        {times}
        <Button
          variant="outline"
          size="sm"
          className="w-fit"
          disabled={busy || (!feed.enabled && url.trim() === '')}
          onClick={() => void switchHourly()}
        >
          {t(feed.enabled ? 'hourly.off' : 'hourly.on')}
        </Button>
      </section>
    </form>
  );
}

/** Loads the page's data again, because the import ends later. */
export function RefreshRun() {
  const t = useTranslations('office.feed.runs');
  const { refresh, busy } = useAction();
  return (
    <Button variant="outline" size="sm" className="w-fit" disabled={busy} onClick={refresh}>
      {t('refresh')}
    </Button>
  );
}

/** Sends a file as the body, or an address. @throws ApiError */
function send(path: string, source: File | string): Promise<unknown> {
  const isUrl = typeof source === 'string';
  const type = isUrl ? 'application/json' : source.type || 'application/octet-stream';
  const body = isUrl ? JSON.stringify({ url: source }) : source;
  return request(path, { method: 'POST', headers: { 'Content-Type': type }, body });
}
