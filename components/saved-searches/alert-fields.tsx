import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Choices } from '../listings/filters/choices';
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
  const optionsOf = (values: readonly (Cadence | Channel)[]) => values.map((value) => ({ value, label: t(value) }));
  return (
    <div className="grid gap-4">
      <Choices
        name={`${id}cadence`}
        legend={t('cadence')}
        options={optionsOf(CADENCES)}
        chosen={[cadence]}
        onChange={([chosen]) => onChange({ cadence: chosen as Cadence, channels })}
      />
      {!isMailOnly && (
        <div>
          <Choices
            multiple
            name={`${id}channels`}
            legend={t('channels')}
            options={optionsOf(CHANNELS.filter((channel) => channel !== 'push' || hasPush))}
            chosen={channels}
            onChange={(chosen) => onChange({ cadence, channels: CHANNELS.filter((one) => chosen.includes(one)) })}
            describedBy={isMissing ? `${id}error` : undefined}
          />
          <p id={`${id}error`} role="alert" className="mt-2 text-sm text-destructive empty:hidden">
            {isMissing && t('none')}
          </p>
        </div>
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
