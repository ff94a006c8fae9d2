'use client';

import { Coins, Gift } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '../../action-button';
import { SelectField } from '../../forms/select-field';
import { TextAreaField } from '../../forms/text-area-field';
import { TextField } from '../../forms/text-field';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';
import { parseNumber } from '@/lib/i18n/parse-number';
import { MAX_REASON_LENGTH, UNITS, type Unit } from '@/lib/payments/credits/constants';
import { grantSchema } from '@/lib/payments/credits/schema';

const ICONS = { credit: Coins, free: Gift };

type Props = { user: Pick<UserView, 'id' | 'fullName'> };

/** `wrong`: names of the invalid fields. */
const EMPTY = { taking: false, amount: '', reason: '', wrong: [] as unknown[], key: '' };

/** Gives an account credits or free listings, or takes them, with a reason that its owner reads. */
export const GrantButtons = ({ user }: Props) =>
  UNITS.map((unit) => <GrantButton key={unit} unit={unit} user={user} />);

function GrantButton({ unit, user: { id, fullName } }: Props & { unit: Unit }) {
  const t = useTranslations('users.grant');
  const errors = useTranslations('errors');
  const [form, setForm] = useState(EMPTY);
  const { taking, amount, reason, wrong, key } = form;
  const change = (changed: Partial<typeof EMPTY>) => setForm({ ...form, ...changed });
  const grant = () => {
    const count = parseNumber(amount) ?? 0;
    const body = { amount: taking ? -count : count, reason, key };
    const fields = grantSchema.safeParse(body).error?.issues.map(({ path: [name] }) => name) ?? [];
    change({ wrong: fields });
    if (fields.length > 0) {
      document.getElementById(fields.includes('amount') ? 'grant-amount' : 'grant-reason')?.focus();
      return null;
    }
    const input = { params: { id }, body };
    return unit === 'credit'
      ? api('POST /api/users/{id}/credits', input)
      : api('POST /api/users/{id}/free-listings', input);
  };
  const Icon = ICONS[unit];
  return (
    <ActionDialog
      icon={<Icon aria-hidden />}
      label={t(`${unit}.action`)}
      title={t(`${unit}.title`)}
      confirmLabel={t('confirm')}
      // A new key, so that a double click or a retry after a lost response counts once.
      onOpen={() => setForm({ ...EMPTY, key: crypto.randomUUID() })}
      call={grant}
      done={t('done')}
      failed={t('failed')}
    >
      <p className="text-start font-medium">
        <bdi>{fullName}</bdi>
      </p>
      <SelectField
        label={t('direction')}
        options={[
          ['give', t('give')],
          ['take', t('take')],
        ]}
        value={taking ? 'take' : 'give'}
        onChange={({ target }) => change({ taking: target.value === 'take' })}
      />
      <TextField
        id="grant-amount"
        label={t('amount')}
        error={wrong.includes('amount') ? errors('grant_range') : undefined}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <TextAreaField
        id="grant-reason"
        label={t('reason')}
        help={t('reasonHelp')}
        error={wrong.includes('reason') ? t('reasonRequired') : undefined}
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </ActionDialog>
  );
}
