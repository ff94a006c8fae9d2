'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RemoveDialog } from './remove-dialog';
import { useFocusTitleOnRemoval } from './use-focus-title-on-removal';
import { Button, buttonVariants } from '@/components/ui/button';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { LocalizedText } from '@/lib/listings/localized-text';
import { paths } from '@/lib/paths';

type Props = { id: string; name: LocalizedText; nameId: string };

export function DraftActions({ id, name, nameId }: Props) {
  const t = useTranslations('my.drafts');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  useFocusTitleOnRemoval(isRemoved);
  const named = (action: string) => ({
    id: `${action}-draft-${id}`,
    'aria-labelledby': `${action}-draft-${id} ${nameId}`,
  });
  return (
    <div className="grid gap-2 border-t p-3 sm:flex sm:px-4">
      <Link href={paths.draft(id)} prefetch={false} className={buttonVariants({ size: 'sm' })} {...named('go-on')}>
        <Pencil aria-hidden />
        {t('goOn')}
      </Link>
      <Button
        variant="ghost"
        size="sm"
        className="sm:ms-auto"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...named('delete')}
      >
        <Trash2 aria-hidden className="text-destructive" />
        {t('delete')}
      </Button>
      <RemoveDialog
        id={id}
        endpoint="DELETE /api/drafts/{id}"
        name={name}
        kind="draft"
        open={isOpen}
        onOpenChange={setOpen}
        onRemoved={() => {
          setRemoved(true);
          router.refresh();
        }}
        onRefused={() => router.refresh()}
      />
    </div>
  );
}
