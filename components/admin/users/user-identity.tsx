import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Badge } from '../../ui/badge';
import { STAFF_ROLES } from '@/lib/accounts/users/permissions';
import type { UserView } from '@/lib/accounts/users/view';

/** An e-mail address that wraps before its @ and its dots, and elsewhere only if it must. */
export function Email({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {children.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

type BadgeProps = Pick<UserView, 'role' | 'staffRoles' | 'disabled' | 'deletionDueAt' | 'isOffice'>;

/** An admin with fewer than all staff roles has a badge for each. */
export function UserBadges({ role, staffRoles, disabled, deletionDueAt, isOffice }: BadgeProps) {
  const t = useTranslations('users');
  const roleText = useTranslations('staffRoles');
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge variant={role === 'admin' ? 'default' : 'muted'} data-role={role}>
        {isOffice ? t('role.office') : t(`role.${role}`)}
      </Badge>
      {staffRoles.length < STAFF_ROLES.length &&
        staffRoles.map((each) => (
          <Badge key={each} variant="muted" data-staff-role={each}>
            {roleText(`${each}.name`)}
          </Badge>
        ))}
      {disabled && (
        <Badge variant="destructive" data-state="disabled">
          {t('state.disabled')}
        </Badge>
      )}
      {deletionDueAt !== null && (
        <Badge variant="destructive" data-state="deletion">
          {t('state.deletion')}
        </Badge>
      )}
    </span>
  );
}
