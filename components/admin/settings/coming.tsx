'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { useAction } from '../use-action';
import { useSettingText } from './use-setting-text';
import { api } from '@/lib/http/api-client';
import { formatDateTime } from '@/lib/i18n/format';
import type { SettingView } from '@/lib/settings/view';

/** What is set for later, each of which can be taken back until then. */
export function Coming({ setting: { key, coming }, version }: { setting: SettingView; version: string }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const textOf = useSettingText();
  const { run, busy } = useAction();
  const withdraw = (id: number) =>
    run(() => api('DELETE /api/settings/{id}', { params: { id }, version }), {
      done: t('coming.withdrawn'),
      failed: t('coming.notWithdrawn'),
    });
  return (
    <ul className="grid gap-2">
      {coming.map(({ id, value, from }) => {
        const text = t('coming.text', { value: textOf(key, value), date: formatDateTime(from, locale) });
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent px-3 py-2 text-sm text-accent-foreground"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('coming.withdrawThis', { text })}
              aria-disabled={busy || undefined}
              onClick={() => !busy && void withdraw(id)}
            >
              {t('coming.withdraw')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
