'use client';

import { Pencil, RotateCcw, Trash2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeleteDraftDialog } from '../delete-draft-dialog';
import { RemoveDialog } from './remove-dialog';
import { useFocusTitleOnRemoval } from './use-focus-title-on-removal';
import { Button, buttonVariants } from '@/components/ui/button';
import { api } from '@/lib/http/api-client';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { DraftPayment } from '@/lib/listings/drafts/view';
import type { LocalizedText } from '@/lib/listings/localized-text';

const KINDS = {
  draft: {
    start: 'my.drafts.goOn',
    StartIcon: Pencil,
    remove: 'my.drafts.delete',
    RemoveIcon: Trash2,
  },
  rejected: {
    start: 'my.rejected.start',
    StartIcon: RotateCcw,
    remove: 'my.rejected.dismiss',
    RemoveIcon: X,
  },
} as const;

type Props = {
  kind: keyof typeof KINDS;
  id: number | string;
  /** Link to the form that starts from it. */
  href: string;
  name: LocalizedText;
  nameId: string;
  /** The draft's open payment. */
  payment?: DraftPayment | null;
};

/** Continues or removes something that a listing can be made from. */
export function StartActions({ kind, id, href, name, nameId, payment = null }: Props) {
  const t = useTranslations();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  useFocusTitleOnRemoval(isRemoved);
  const { start, StartIcon, remove, RemoveIcon } = KINDS[kind];
  const onRemoved = () => {
    setRemoved(true);
    router.refresh();
  };
  const named = (action: string) => ({
    id: `${action}-${kind}-${id}`,
    'aria-labelledby': `${action}-${kind}-${id} ${nameId}`,
  });
  return (
    <div className="grid gap-2 border-t p-3 sm:flex sm:px-4">
      <Link href={href} className={buttonVariants({ size: 'sm' })} {...named('start')}>
        <StartIcon aria-hidden />
        {t(start)}
      </Link>
      <Button
        variant="ghost"
        size="sm"
        className="sm:ms-auto"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...named('remove')}
      >
        <RemoveIcon aria-hidden className="text-destructive" />
        {t(remove)}
      </Button>
      {kind === 'draft' ? (
        <DeleteDraftDialog
          name={name}
          payment={payment}
          open={isOpen}
          onOpenChange={setOpen}
          remove={(abandon) =>
            api('DELETE /api/drafts/{id}', { params: { id }, query: abandon ? { payment: 'abandon' } : {} })
          }
          onDeleted={onRemoved}
          onRefused={() => router.refresh()}
        />
      ) : (
        <RemoveDialog
          id={id}
          endpoint="DELETE /api/user/rejected-listings/{id}"
          name={name}
          kind="rejected"
          open={isOpen}
          onOpenChange={setOpen}
          onRemoved={onRemoved}
          onRefused={() => router.refresh()}
        />
      )}
    </div>
  );
}
