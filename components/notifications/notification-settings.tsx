'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '../ui/use-toast';
import { ACCOUNT_KINDS, CHANNELS } from '@/lib/alerts/notifications/constants';
import type { Choice } from '@/lib/alerts/notifications/schema';
import { api } from '@/lib/http/api-client';

type Props = { choices: Choice[] };

/** Channels per kind of notification. Each choice is saved at once. */
export function NotificationSettings({ choices: initial }: Props) {
  const t = useTranslations('notifications');
  const [choices, setChoices] = useState(initial);
  const choose = async (choice: Choice) => {
    const replace = (by: Choice) => setChoices((all) => all.map((one) => (one.kind === by.kind ? by : one)));
    const before = choices.find(({ kind }) => kind === choice.kind);
    replace(choice);
    try {
      await api('PUT /api/notifications/choices', { body: choice });
    } catch {
      if (before) replace(before);
      toast({ title: t('failed'), variant: 'destructive' });
    }
  };
  const cell = 'grid min-h-11 place-items-center';
  return (
    <table className="mt-3 w-full table-fixed wrap-anywhere">
      <thead>
        <tr className="text-sm text-muted-foreground">
          <th scope="col" className="text-start font-medium">
            {t('column.kind')}
          </th>
          {CHANNELS.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="w-[min(4rem,17vw)] text-center text-[min(var(--text-sm),4.5vw)] font-medium wrap-anywhere sm:w-20"
            >
              {t(`column.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.kind} className="border-t">
            <th scope="row" className="py-1.5 text-start font-normal">
              {t(`kind.${choice.kind}`)}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <label className={cell}>
                  <span className="sr-only">{`${t(`kind.${choice.kind}`)}: ${t(`column.${channel}`)}`}</span>
                  <input
                    type="checkbox"
                    className="size-5 accent-primary"
                    checked={choice[channel]}
                    disabled={channel === 'mail' && ACCOUNT_KINDS.includes(choice.kind)}
                    onChange={({ target }) => void choose({ ...choice, [channel]: target.checked })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
