'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFocusTitleOnRemoval } from './use-focus-title-on-removal';
import { useRestore } from './use-restore';
import { Button } from '@/components/ui/button';
import { useRouter } from '@/lib/i18n/navigation';

export function RestoreButton({ id, nameId }: { id: number; nameId: string }) {
  const t = useTranslations('my.deleted');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [isRestored, setRestored] = useState(false);
  useFocusTitleOnRemoval(isRestored);
  const restore = useRestore(() => {
    setRestored(true);
    router.refresh();
  });
  const press = async () => {
    setBusy(true);
    await restore(id);
    setBusy(false);
  };
  return (
    <Button
      id={`restore-${id}`}
      aria-labelledby={`restore-${id} ${nameId}`}
      variant="outline"
      size="sm"
      aria-disabled={busy}
      onClick={() => !busy && void press()}
    >
      <Undo2 aria-hidden />
      {t('restore')}
    </Button>
  );
}
