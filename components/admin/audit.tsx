import { useLocale } from 'next-intl';
import { AuditTable } from './audit-table';
import { may } from '@/lib/accounts/users/permissions';
import type { Actor } from '@/lib/accounts/users/view';
import type { AuditSort } from '@/lib/audit/schema';
import { auditTexts } from '@/lib/audit/text';
import type { AuditView } from '@/lib/audit/view';
import { deskPaths, paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';

type Props = {
  /** Gets links to the pages that they may open. */
  admin: Actor;
  label: string;
  items: AuditView[];
  /** Only for the list of all actions, which also names the account. */
  sort?: AuditSort;
};

export function AuditList({ admin, label, items, sort }: Props) {
  const locale = useLocale();
  return (
    <ClientMessages of={['audit.column', 'admin.rejection.reasons', 'table']}>
      <AuditTable
        label={label}
        sort={sort}
        rows={items.map((entry) => {
          const { actor, action, subject, name, fields, detail } = auditTexts(entry, locale);
          return {
            ...entry,
            label: action,
            kind: subject,
            name,
            href: addressOf(entry, admin),
            user: sort && entry.userId !== null && entry.subject !== 'user' ? entry.userName : null,
            actorName: actor,
            fields: new Intl.ListFormat(locale).format(fields),
            detail,
          };
        })}
      />
    </ClientMessages>
  );
}

function addressOf({ subject, subjectId: id, titles }: AuditView, admin: Actor): string | null {
  if (subject === 'user' || subject === 'office') return deskPaths.adminUser(id);
  if (subject === 'payment') return may(admin, 'payments') ? paths.receipt(id) : null;
  return subject === 'property' && titles ? paths.property(id) : null;
}
