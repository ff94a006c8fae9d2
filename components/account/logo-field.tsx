'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button, buttonVariants } from '../ui/button';
import { useAction } from '../use-action';
import { request } from '@/lib/http/api-client';
import { LOGO_WIDTH } from '@/lib/storage/photo-widths';

/** The picture on an advertiser's page. Uploads a chosen file at once. @param path of the API */
export function LogoField({ logo, path }: { logo: string | null; path: '/api/user/logo' | '/api/office/logo' }) {
  const t = useTranslations('auth.account.logo');
  const id = useId();
  const { run, busy } = useAction();
  const send = (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.append('image', file, file.name);
    void run(() => request(path, { method: 'POST', body }), { done: t('done'), failed: t('failed') });
  };
  const remove = () => run(() => request(path, { method: 'DELETE' }), { done: t('removed'), failed: t('failed') });
  return (
    <div role="group" aria-labelledby={id} className="mt-5 flex flex-wrap items-center gap-3">
      {logo && (
        <img
          src={logo}
          alt={t('alt')}
          width={LOGO_WIDTH}
          height={LOGO_WIDTH}
          className="size-16 rounded-lg border bg-white object-contain"
        />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <p id={id} className="text-sm font-medium">
          {t('title')}
        </p>
        <p className="text-sm text-muted-foreground">{t('text')}</p>
      </div>
      <label
        className={`${buttonVariants({ variant: 'outline', size: 'sm' })} relative focus-within:outline-2 focus-within:outline-ring`}
      >
        {t(logo ? 'replace' : 'add')}
        <input
          type="file"
          accept="image/*"
          disabled={busy}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            send(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {logo && (
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}
