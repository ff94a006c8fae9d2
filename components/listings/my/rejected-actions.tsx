'use client';

import { RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RemoveDialog } from './remove-dialog';
import { useFocusTitleOnRemoval } from './use-focus-title-on-removal';
import { Button, buttonVariants } from '@/components/ui/button';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { LocalizedText } from '@/lib/listings/localized-text';
import { paths } from '@/lib/paths';

type Props = { id: number; name: LocalizedText; nameId: string };

export function RejectedActions({ id, name, nameId }: Props) {
  const t = useTranslations('my.rejected');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  useFocusTitleOnRemoval(isRemoved);
  const named = (action: string) => ({
    id: `${action}-rejected-${id}`,
    'aria-labelledby': `${action}-rejected-${id} ${nameId}`,
  });
  return (
    <div className="grid gap-2 border-t p-3 sm:flex sm:px-4">
      <Link
        href={paths.newFromRejected(id)}
        prefetch={false}
        className={buttonVariants({ size: 'sm' })}
        {...named('start')}
      >
        <RotateCcw aria-hidden />
        {t('start')}
      </Link>
      <Button
        variant="ghost"
        size="sm"
        className="sm:ms-auto"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...named('dismiss')}
      >
        <X aria-hidden className="text-destructive" />
        {t('dismiss')}
      </Button>
      <RemoveDialog
        id={id}
        endpoint="DELETE /api/user/rejected-listings/{id}"
        name={name}
        kind="dismissal"
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
