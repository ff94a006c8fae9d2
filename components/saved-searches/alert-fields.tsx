import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { CHANNELS, type Channel } from '@/lib/alerts/notifications/constants';
import { CADENCES, type Cadence } from '@/lib/alerts/saved-searches/constants';

export type Alert = { cadence: Cadence; channels: Channel[] };

type Props = {
  value: Alert;
  onChange: (alert: Alert) => void;
  /** Without an account, mail is the only channel. */
  isMailOnly?: boolean;
};

export function AlertFields({ value: { cadence, channels }, onChange, isMailOnly = false }: Props) {
  const t = useTranslations('savedSearches.alert');
  const id = useId();
  const isMissing = channels.length === 0;
  const hasPush = useHasPush() || channels.includes('push');
  const legend = 'mb-2 text-sm font-medium';
  const toggle = (channel: Channel, isChosen: boolean) =>
    onChange({ cadence, channels: CHANNELS.filter((one) => (one === channel ? isChosen : channels.includes(one))) });
  return (
    <div className="grid gap-4">
      <fieldset className="min-w-0">
        <legend className={legend}>{t('cadence')}</legend>
        <div className="flex flex-wrap gap-2">
          {CADENCES.map((one) => (
            <label key={one} className="chip">
              <input
                type="radio"
                name={`${id}cadence`}
                checked={one === cadence}
                onChange={() => onChange({ cadence: one, channels })}
                className="sr-only"
              />
              {t(one)}
            </label>
          ))}
        </div>
      </fieldset>
      {!isMailOnly && (
        <fieldset className="min-w-0" aria-describedby={isMissing ? `${id}error` : undefined}>
          <legend className={legend}>{t('channels')}</legend>
          <div className="flex flex-wrap gap-2">
            {CHANNELS.filter((channel) => channel !== 'push' || hasPush).map((channel) => (
              <label key={channel} className="chip">
                <input
                  type="checkbox"
                  checked={channels.includes(channel)}
                  aria-invalid={isMissing || undefined}
                  onChange={({ target }) => toggle(channel, target.checked)}
                  className="sr-only"
                />
                {t(channel)}
              </label>
            ))}
          </div>
          <p id={`${id}error`} role="alert" className="mt-2 text-sm text-destructive empty:hidden">
            {isMissing && t('none')}
          </p>
        </fieldset>
      )}
    </div>
  );
}

/** Whether this device receives push messages; otherwise they are not offered. */
function useHasPush(): boolean {
  const [hasPush, setHasPush] = useState(false);
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const registration = await navigator.serviceWorker?.getRegistration();
      const subscription = await registration?.pushManager?.getSubscription();
      if (!isGone) setHasPush(Boolean(subscription));
    };
    find().catch(() => undefined); // a browser that does not allow it
    return () => void (isGone = true);
  }, []);
  return hasPush;
}
