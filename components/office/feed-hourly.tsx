'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '../admin/use-action';
import { TextField } from '../forms/text-field';
import { Button } from '../ui/button';
import { api } from '@/lib/http/api-client';

/** The address of the feed, and the switch of its hourly import. */
export function FeedHourly({ url: saved, enabled }: { url: string | null; enabled: boolean }) {
  const t = useTranslations('office.feed.hourly');
  const { run, busy } = useAction();
  const [url, setUrl] = useState(saved ?? '');
  const save = (isOn: boolean) =>
    run(() => api('PUT /api/office/feed', { body: { url: url.trim() || null, enabled: isOn } }), {
      done: t('done'),
      failed: t('failed'),
    });
  return (
    <form
      method="post"
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save(!enabled);
      }}
    >
      <TextField
        label={t('url')}
        latin
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        readOnly={enabled}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button
        type="submit"
        variant={enabled ? 'outline' : 'default'}
        aria-disabled={busy || undefined}
        className="w-fit"
      >
        {t(enabled ? 'off' : 'on')}
      </Button>
    </form>
  );
}
