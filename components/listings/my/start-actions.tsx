'use client';

import { Pencil, RotateCcw, Trash2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeleteDraftDialog } from '../delete-draft-dialog';
import { RemoveDialog } from './remove-dialog';
import { actionClass, menuClass } from './row';
import { useFocusHeadingOnRemoval } from './selection';
import { RetryButton } from '@/components/payments/retry-button';
import { buttonVariants } from '@/components/ui/button';
import { RowMenu } from '@/components/ui/row-menu';
import { api } from '@/lib/http/api-client';
import { Link } from '@/lib/i18n/navigation';
import type { DraftPayment } from '@/lib/listings/drafts/view';
import type { LocalizedText } from '@/lib/listings/localized-text';

const KINDS = {
  draft: { start: 'my.drafts.goOn', StartIcon: Pencil, remove: 'my.drafts.removal.confirm', RemoveIcon: Trash2 },
  rejected: { start: 'my.next.correct', StartIcon: RotateCcw, remove: 'my.rejected.dismissal.confirm', RemoveIcon: X },
} as const;

type Props = {
  kind: keyof typeof KINDS;
  id: number | string;
  /** Link to the form that starts from it. */
  href: string;
  name: LocalizedText;
  nameId: string;
  payment?: DraftPayment | null;
};

/** Pays for, continues or removes something that a listing can be made from. */
export function StartActions({ kind, id, href, name, nameId, payment = null }: Props) {
  const t = useTranslations();
  const dismissal = useTranslations('my.rejected.dismissal');
  const [isOpen, setOpen] = useState(false);
  const setRemoved = useFocusHeadingOnRemoval();
  const { start, StartIcon, remove, RemoveIcon } = KINDS[kind];
  const dialog = { name, open: isOpen, onOpenChange: setOpen };
  const named = (action: string) => ({
    id: `${action}-${kind}-${id}`,
    'aria-labelledby': `${action}-${kind}-${id} ${nameId}`,
  });
  return (
    <>
      <div className={`${actionClass} grid max-sm:[&_svg]:hidden md:*:w-full`}>
        {payment ? (
          <RetryButton id={payment.id} open size="sm" label={t('my.next.pay')} />
        ) : (
          <Link
            href={href}
            className={buttonVariants({ size: 'sm', variant: kind === 'draft' ? 'outline' : 'default' })}
            {...named('start')}
          >
            <StartIcon aria-hidden />
            {t(start)}
          </Link>
        )}
      </div>
      <RowMenu
        id={`more-${kind}-${id}`}
        nameId={nameId}
        label={t('my.more')}
        className={menuClass}
        items={[
          payment !== null && { text: t(start), Icon: StartIcon, href },
          { text: t(remove), Icon: RemoveIcon, onOpenDialog: () => setOpen(true) },
        ]}
      />
      {kind === 'draft' ? (
        <DeleteDraftDialog
          {...dialog}
          payment={payment}
          remove={(abandon) =>
            api('DELETE /api/drafts/{id}', { params: { id }, query: abandon ? { payment: 'abandon' } : {} })
          }
          onDeleted={() => setRemoved(true)}
        />
      ) : (
        <RemoveDialog
          {...dialog}
          id={id}
          endpoint="DELETE /api/user/rejected-listings/{id}"
          textOf={(part) => dismissal(part)}
          onRemoved={() => setRemoved(true)}
        />
      )}
    </>
  );
}
