'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type FormEvent } from 'react';
import { problemText, useAction } from '../admin/use-action';
import { FormError } from '../forms/form-error';
import { TextField } from '../forms/text-field';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { FeedRows } from './feed-rows';
import type { Preview } from '@/lib/feeds/schema';
import { ApiError } from '@/lib/http/api-client';

type Props = { url: string | null; megabytes: number; listings: number };

/** Checks a feed, shows its rows with their errors, and then imports it. */
export function FeedImport({ url: saved, megabytes, listings }: Props) {
  const t = useTranslations('office.feed');
  const action = useTranslations('action');
  const fileId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { run, busy: importing } = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState(saved ?? '');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const source = file ?? url.trim();
  const busy = reading || importing;
  /** A preview is of the feed that was chosen then. */
  const choose = (change: () => void) => {
    change();
    setPreview(null);
    setProblem(null);
  };

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setPreview(null);
    setProblem(source === '' ? t('nothing') : null);
    if (source === '') return;
    setReading(true);
    try {
      setPreview((await send('/api/office/feed/preview', source)) as Preview);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblem(fields.url ?? problemText(error, action, t('failed')).description);
    } finally {
      setReading(false);
    }
  };
  const start = async () => {
    const isDone = await run(() => send('/api/office/feed/imports', source), {
      done: t('started'),
      failed: t('failed'),
    });
    if (!isDone) return;
    setPreview(null);
    setFile(null);
    if (input.current) input.current.value = '';
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void check(event)} className="mt-3 grid gap-5">
      <Field id={fileId} label={t('file')} help={t('fileHelp', { megabytes, listings })}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="file"
            accept=".csv,.xml,.gz,text/csv,text/xml,application/xml,application/gzip"
            className="py-2"
            disabled={busy}
            onChange={({ target }) => choose(() => setFile(target.files?.[0] ?? null))}
          />
        )}
      </Field>
      <TextField
        label={t('url')}
        latin
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        disabled={busy || file !== null}
        onChange={({ target }) => choose(() => setUrl(target.value))}
      />
      <FormError>{problem ?? undefined}</FormError>
      <Button
        type="submit"
        variant={preview ? 'outline' : 'default'}
        aria-disabled={busy || undefined}
        className="w-fit"
      >
        {t('preview')}
      </Button>
      <div role="status" className="grid gap-3 empty:hidden">
        {reading && <p className="text-sm text-muted-foreground">{t('reading')}</p>}
        {preview && (
          <p className="font-medium">
            {t('found', { format: t(`format.${preview.format}`), total: preview.total, good: preview.good })}
          </p>
        )}
      </div>
      {preview && (
        <>
          <Button disabled={busy} className="w-fit" onClick={() => void start()}>
            {t('import')}
          </Button>
          {preview.rows.length < preview.total && (
            <p className="text-sm text-muted-foreground">{t('shown', { count: preview.rows.length })}</p>
          )}
          <FeedRows rows={preview.rows} />
        </>
      )}
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

/** Sends a file as the body, which `api` does not support, or an address. @throws ApiError */
async function send(path: string, source: File | string): Promise<unknown> {
  const isUrl = typeof source === 'string';
  const type = isUrl ? 'application/json' : source.type || 'application/octet-stream';
  const headers = { 'Accept-Language': document.documentElement.lang, 'Content-Type': type };
  const body = isUrl ? JSON.stringify({ url: source }) : source;
  const response = await fetch(path, { method: 'POST', headers, body }).catch((error: Error) => {
    throw new ApiError(0, '', error.message);
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response.json();
}
