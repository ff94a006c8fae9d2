'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { showRequestError } from './show-request-error';
import { api } from '@/lib/http/api-client';

type Props = {
  id: number;
  /** Id of the element that names the listing. */
  nameId: string;
  enabled: boolean;
};

/** Turns a listing's auto-renewal on or off (docs/product.md 6.4). Saves at once. */
export function AutoRenew({ id, nameId, enabled }: Props) {
  const t = useTranslations('my.autoRenew');
  const owner = useTranslations('owner');
  const [on, setOn] = useState(enabled);
  const [busy, setBusy] = useState(false);
  const labelId = useId();
  const choose = async (next: boolean) => {
    setOn(next);
    setBusy(true);
    try {
      await api('PUT /api/properties/{id}/auto-renew', { params: { id }, body: { enabled: next } });
    } catch (error) {
      setOn(!next);
      showRequestError(error, { failed: t('failed'), offline: owner('offline') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className="flex min-h-11 items-center gap-3 border-t px-3 py-2 text-sm sm:px-4">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={on}
        aria-labelledby={`${labelId} ${nameId}`}
        aria-describedby={`${labelId}-text`}
        // `disabled` would move the focus away.
        aria-disabled={busy || undefined}
        onChange={({ target }) => !busy && void choose(target.checked)}
      />
      <span>
        <span id={labelId} className="font-medium">
          {t('label')}
        </span>
        <span id={`${labelId}-text`} className="block text-xs text-muted-foreground">
          {t('text')}
        </span>
      </span>
    </label>
  );
}
