'use client';

import { Coins, Gift } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { SelectNative } from '../../ui/select-native';
import { ReasonField } from '../reason-field';
import { useAction } from '../use-action';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';
import { parseNumber } from '@/lib/i18n/parse-number';
import { UNITS, type Unit } from '@/lib/payments/credits/constants';
import { grantSchema } from '@/lib/payments/credits/schema';

const ICONS = { credit: Coins, free: Gift };

/** Gives an account credits or free listings, or takes them, with a reason that its owner reads. */
export function GrantButtons({ user: { id, fullName } }: { user: Pick<UserView, 'id' | 'fullName'> }) {
  const t = useTranslations('users.grant');
  const errors = useTranslations('errors');
  const { run, busy } = useAction();
  const [unit, setUnit] = useState<Unit>('credit');
  const [open, setOpen] = useState(false);
  const [taking, setTaking] = useState(false);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ amount?: true; reason?: true }>({});
  /** One for each opening: a second press, or one after a lost answer, gives nothing twice. */
  const key = useRef('');

  const show = (which: Unit) => {
    key.current = crypto.randomUUID();
    setUnit(which);
    setTaking(false);
    setAmount('');
    setReason('');
    setWrong({});
    setOpen(true);
  };
  const confirm = async () => {
    const count = parseNumber(amount) ?? 0;
    const body = { amount: taking ? -count : count, reason, key: key.current };
    const fields = grantSchema.safeParse(body).error?.issues.map(({ path: [name] }) => name) ?? [];
    setWrong({
      ...(fields.includes('amount') && { amount: true }),
      ...(fields.includes('reason') && { reason: true }),
    });
    if (fields.length > 0)
      return document.getElementById(fields.includes('amount') ? 'grant-amount' : 'grant-reason')?.focus();
    const input = { params: { id }, body };
    const done = await run(
      () =>
        unit === 'credit'
          ? api('POST /api/users/{id}/credits', input)
          : api('POST /api/users/{id}/free-listings', input),
      { done: t('done'), failed: t('failed') },
    );
    if (done) setOpen(false);
  };
  return (
    <>
      {UNITS.map((each) => {
        const Icon = ICONS[each];
        return (
          <Button key={each} variant="outline" size="sm" aria-haspopup="dialog" onClick={() => show(each)}>
            <Icon aria-hidden />
            {t(`${each}.action`)}
          </Button>
        );
      })}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t(`${unit}.title`)}
        cancelLabel={t('cancel')}
        confirmLabel={t('confirm')}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        <p className="text-start font-medium">
          <bdi>{fullName}</bdi>
        </p>
        <Field id="grant-direction" label={t('direction')}>
          {(control) => (
            <SelectNative
              {...control}
              value={taking ? 'take' : 'give'}
              onChange={({ target }) => setTaking(target.value === 'take')}
            >
              <option value="give">{t('give')}</option>
              <option value="take">{t('take')}</option>
            </SelectNative>
          )}
        </Field>
        <Field id="grant-amount" label={t('amount')} error={wrong.amount && errors('grant_range')} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
        <ReasonField
          id="grant-reason"
          label={t('reason')}
          help={t('reasonHelp')}
          error={wrong.reason ? t('reasonRequired') : undefined}
          value={reason}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  );
}
