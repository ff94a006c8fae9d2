'use client';

import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '../../action-button';
import { STAFF_ROLES, type StaffRole } from '@/lib/accounts/users/permissions';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';

type Props = { user: Pick<UserView, 'id' | 'fullName' | 'username' | 'staffRoles'> };

/** Assigns staff roles. Without a role, the account is that of a user. */
export function StaffRoles({ user }: Props) {
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
