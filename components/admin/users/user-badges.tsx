import { useTranslations } from 'next-intl';
import type { UserView } from '@/lib/users/view';
import { Badge } from '../../ui/badge';

/** What an account may do, and whether it may do nothing any more. */
export function UserBadges({ role, disabled }: Pick<UserView, 'role' | 'disabled'>) {
  const t = useTranslations('users');
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge variant={role === 'admin' ? 'default' : 'muted'} data-role={role}>
        {t(`role.${role}`)}
      </Badge>
      {disabled && (
        <Badge variant="destructive" data-state="disabled">
          {t('state.disabled')}
        </Badge>
      )}
    </span>
  );
}
