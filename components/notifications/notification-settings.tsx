'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { cn } from '../ui/cn';
import { Checkbox } from '../ui/selection-boxes';
import { toast } from '../ui/use-toast';
import { problemText } from '../use-action';
import {
  ACCOUNT_KINDS,
  CHANNELS,
  CHOICE_GROUPS,
  type ChoiceGroup,
  type Channel,
} from '@/lib/alerts/notifications/constants';
import type { Choice, ChoiceInput } from '@/lib/alerts/notifications/schema';
import { api } from '@/lib/http/api-client';

const GROUPS = Object.keys(CHOICE_GROUPS) as ChoiceGroup[];

/** Channels for each group of notifications, and for each kind in it on demand. Each choice is saved at once. */
export function NotificationSettings({ choices: initial }: { choices: Choice[] }) {
  const t = useTranslations('notifications');
  const action = useTranslations('action');
  const [choices, setChoices] = useState(initial);
  /** Sends choices one after another, so that the last one wins. */
  const queue = useRef(Promise.resolve());
  const choose = (change: ChoiceInput) => {
    const { kinds, channel, on } = change;
    const changed = choices.filter((one) => kinds.includes(one.kind) && one[channel] !== on).map(({ kind }) => kind);
    const switchTo = (value: boolean) =>
      setChoices((now) => now.map((one) => (changed.includes(one.kind) ? { ...one, [channel]: value } : one)));
    switchTo(on);
    queue.current = queue.current.then(async () => {
      try {
        await api('PUT /api/notifications/choices', { body: change });
      } catch (error) {
        switchTo(!on);
        toast({ ...problemText(error, action, t('failed')), variant: 'destructive' });
      }
    });
  };
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
              className="w-[min(4rem,17vw)] text-center text-[min(var(--text-sm),4.5vw)] font-medium wrap-anywhere sm:w-28"
            >
              {t(`column.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map((group) => {
        const kinds: readonly string[] = CHOICE_GROUPS[group];
        const shown = choices.filter(({ kind }) => kinds.includes(kind));
        return shown.length > 0 && <Group key={group} group={group} choices={shown} onChoose={choose} />;
      })}
    </table>
  );
}

type GroupProps = { group: ChoiceGroup; choices: Choice[]; onChoose: (change: ChoiceInput) => void };

function Group({ group, choices, onChoose }: GroupProps) {
  const t = useTranslations('notifications');
  const [open, setOpen] = useState(false);
  return (
    <tbody>
      <tr className="border-t">
        <th scope="row" className="text-start font-medium">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 w-full items-center gap-2 py-1.5 text-start"
          >
            {t(`group.${group}`)}
            <ChevronDown aria-hidden className={cn('size-4 shrink-0 text-muted-foreground', open && 'rotate-180')} />
          </button>
        </th>
        <Switches name={t(`group.${group}`)} choices={choices} onChoose={onChoose} />
      </tr>
      {open &&
        choices.map((choice) => (
          <tr key={choice.kind} className="text-sm">
            <th scope="row" className="py-1.5 ps-4 text-start font-normal">
              {t(`kind.${choice.kind}`)}
            </th>
            <Switches name={t(`kind.${choice.kind}`)} choices={[choice]} onChoose={onChoose} />
          </tr>
        ))}
    </tbody>
  );
}

type SwitchesProps = { name: string; choices: Choice[]; onChoose: GroupProps['onChoose'] };

function Switches({ name, choices, onChoose }: SwitchesProps) {
  const t = useTranslations('notifications');
  const kinds = choices.map(({ kind }) => kind);
  const isFixed = (channel: Channel) => channel === 'mail' && kinds.every((kind) => ACCOUNT_KINDS.includes(kind));
  return CHANNELS.map((channel) => {
    const on = choices.filter((choice) => choice[channel]).length;
    return (
      <td key={channel}>
        <label className="grid min-h-11 place-items-center">
          <span className="sr-only">{`${name}: ${t(`column.${channel}`)}`}</span>
          <Checkbox
            checked={on === choices.length}
            indeterminate={on > 0 && on < choices.length}
            disabled={isFixed(channel)}
            onChange={({ target }) => onChoose({ kinds, channel, on: target.checked })}
          />
        </label>
      </td>
    );
  });
}
