'use client';

import { Coins, Gift, KeyRound, LogOut, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '../../action-button';
import { SelectField } from '../../forms/select-field';
import { TextAreaField } from '../../forms/text-area-field';
import { TextField } from '../../forms/text-field';
import { STAFF_ROLES, type StaffRole } from '@/lib/accounts/users/permissions';
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

const ACTIONS = {
  resetLink: { call: 'POST /api/users/{id}/reset-link', Icon: KeyRound },
  endSessions: { call: 'DELETE /api/users/{id}/sessions', Icon: LogOut },
} as const;

type LoginProps = { user: Pick<UserView, 'id' | 'fullName' | 'email'> };

/** For users who cannot log in, or whose account another person has entered. Each action asks for confirmation. */
export function LoginActions({ user: { id, fullName, email } }: LoginProps) {
  const t = useTranslations('users');
  return (['resetLink', 'endSessions'] as const).map((action) => {
    const { call, Icon } = ACTIONS[action];
    return (
      <ActionDialog
        key={action}
        icon={<Icon aria-hidden />}
        label={t(`${action}.label`)}
        title={t(`${action}.title`)}
        confirmLabel={t(`${action}.label`)}
        call={() => api(call, { params: { id } })}
        done={t(`${action}.done`)}
        failed={t(`${action}.failed`)}
        closesAnyway
      >
        <p className="font-medium">
          <bdi>{fullName}</bdi> · <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="text-muted-foreground">{t(`${action}.text`)}</p>
      </ActionDialog>
    );
  });
}

type StaffProps = { user: Pick<UserView, 'id' | 'fullName' | 'username' | 'staffRoles'> };

/** Assigns staff roles. Without a role, the account is that of a user. */
export function StaffRoles({ user }: StaffProps) {
  const t = useTranslations('users.staff');
  const roleText = useTranslations('staffRoles');
  const [chosen, setChosen] = useState<StaffRole[]>([]);
  const toggle = (role: StaffRole, on: boolean) =>
    setChosen((before) => STAFF_ROLES.filter((each) => (each === role ? on : before.includes(each))));
  return (
    <ActionDialog
      icon={<ShieldCheck aria-hidden />}
      label={t('label')}
      title={t('label')}
      confirmLabel={t('save')}
      onOpen={() => setChosen(user.staffRoles)}
      call={() => api('PUT /api/users/{id}', { params: { id: user.id }, body: { staffRoles: chosen } })}
      done={t('done')}
      failed={t('failed')}
    >
      <p className="text-start font-medium">
        <bdi>{user.fullName}</bdi> · <bdi dir="ltr">{user.username}</bdi>
      </p>
      <p className="text-start text-muted-foreground">{t('text')}</p>
      <fieldset className="grid gap-1 text-start">
        <legend className="sr-only">{t('label')}</legend>
        {STAFF_ROLES.map((role) => (
          <label key={role} className="flex min-h-11 items-start gap-3 rounded-lg px-1 py-2">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-primary"
              checked={chosen.includes(role)}
              onChange={({ target }) => toggle(role, target.checked)}
              aria-labelledby={`staff-role-${role}`}
              aria-describedby={`staff-role-${role}-text`}
            />
            <span>
              <span id={`staff-role-${role}`} className="block font-medium">
                {roleText(`${role}.name`)}
              </span>
              <span id={`staff-role-${role}-text`} className="block text-sm text-muted-foreground">
                {roleText(`${role}.text`)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </ActionDialog>
  );
}
