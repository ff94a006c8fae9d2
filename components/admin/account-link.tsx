import { currentUser } from '@/lib/accounts/auth/session';
import { may } from '@/lib/accounts/users/permissions';
import { deskPaths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

type Props = { id: number; name: string; className?: string };

/** A link to an account's page, or only its name for staff who may not open it. */
export async function AccountLink({ id, name, className = '' }: Props) {
  const text = <bdi>{name}</bdi>;
  if (!may(await currentUser(), 'accounts')) return <span className={className}>{text}</span>;
  return (
    <Link
      href={deskPaths.adminUser(id)}
      className={`text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center ${className}`}
    >
      {text}
    </Link>
  );
}
