'use client';

import { Camera, Check, RefreshCw, Star, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button, buttonVariants } from '@/components/ui/button';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { formatWithin } from '@/lib/listings/durations';
import type { NextStep, StepFields } from '@/lib/listings/next-step';
import type { ListingStatus } from '@/lib/listings/status';

/** Handlers of the buttons. */
type StepActions = Record<'renew' | 'resume' | 'confirm' | 'feature', () => void>;

type Props = {
  listing: StepFields & { id: number };
  status: ListingStatus;
  step: NextStep;
  /** Hours within which most listings are decided; null if unknown. */
  decisionHours: number | null;
  nameId: string;
  busy: boolean;
  actions: StepActions;
};

const DAY_HOURS = 24;

const BUTTONS = {
  renew: { text: 'owner.renew', Icon: RefreshCw, action: 'renew', dialog: true },
  resume: { text: 'owner.resume', Icon: Undo2, action: 'resume', dialog: false },
  reopen: { text: 'owner.resume', Icon: Undo2, action: 'resume', dialog: false },
  confirm: { text: 'my.next.confirmAction', Icon: Check, action: 'confirm', dialog: false },
  feature: { text: 'payment.feature.action', Icon: Star, action: 'feature', dialog: true },
} as const;

/** The next step with a listing: one line, with a button if there is an action. */
export function NextStepLine({ listing, status, step, decisionHours, nameId, busy, actions }: Props) {
  const t = useTranslations();
  const text = useStepText(listing, status, step, decisionHours);
  const { id } = listing;
  if (step === 'correct') return null; // its notice says so
  const button = step in BUTTONS ? BUTTONS[step as keyof typeof BUTTONS] : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t px-3 pt-3 sm:px-4 lg:in-data-[cards=rows]:w-96 lg:in-data-[cards=rows]:border-t-0 lg:in-data-[cards=rows]:py-2">
      <p className="min-w-0 text-sm" data-step={step}>
        {text}
      </p>
      {button && (
        <Button
          id={`${button.action}-${id}`}
          aria-labelledby={`${button.action}-${id} ${nameId}`}
          size="sm"
          variant={step === 'feature' ? 'accent' : 'default'}
          aria-haspopup={button.dialog ? 'dialog' : undefined}
          aria-disabled={busy || undefined}
          onClick={() => !busy && actions[button.action]()}
        >
          <button.Icon aria-hidden />
          {t(button.text)}
        </Button>
      )}
      {step === 'addPhotos' && (
        <Link
          id={`photos-${id}`}
          aria-labelledby={`photos-${id} ${nameId}`}
          href={`${paths.editProperty(id)}#form-photos`}
          className={buttonVariants({ size: 'sm' })}
        >
          <Camera aria-hidden />
          {t('my.next.addPhotosAction')}
        </Link>
      )}
    </div>
  );
}

function useStepText(
  { expiresAt, closed }: StepFields,
  { state, daysLeft }: ListingStatus,
  step: NextStep,
  decisionHours: number | null,
): string {
  const t = useTranslations('my.next');
  const locale = useLocale();
  const date = formatDate(expiresAt, locale);
  if (step === 'wait') {
    return decisionHours === null ? t('wait') : t('waitUsually', { time: formatWithin(decisionHours, locale) });
  }
  if (step === 'renew') {
    if (state !== 'expiring') return t('expired');
    return daysLeft <= 1 ? t('expiresToday') : t('expiring', { time: formatWithin(daysLeft * DAY_HOURS, locale) });
  }
  if (step === 'resume' || step === 'reopen') return t(step, { date, outcome: closed?.outcome ?? 'other' });
  if (step === 'none' && state === 'hidden') return t('hidden');
  return t(step === 'correct' ? 'none' : step, { date });
}
