'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RemoveDialog } from './remove-dialog';
import { useFocusTitleOnRemoval } from './use-focus-title-on-removal';
import { Button } from '@/components/ui/button';
import { useRouter } from '@/lib/i18n/navigation';
import type { LocalizedText } from '@/lib/listings/localized-text';

type Props = { id: number; name: LocalizedText; nameId: string };

export function WithdrawChange({ id, name, nameId }: Props) {
  const t = useTranslations('my.pendingChange');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  useFocusTitleOnRemoval(isRemoved);
  const buttonId = `withdraw-${id}`;
  return (
    <>
      <Button
        id={buttonId}
        aria-labelledby={`${buttonId} ${nameId}`}
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('withdraw')}
      </Button>
      <RemoveDialog
        id={id}
        endpoint="DELETE /api/properties/{id}/pending-change"
        name={name}
        kind="withdrawal"
        open={isOpen}
        onOpenChange={setOpen}
        onRemoved={() => {
          setRemoved(true);
          router.refresh();
        }}
        onRefused={() => router.refresh()}
      />
    </>
  );
}
