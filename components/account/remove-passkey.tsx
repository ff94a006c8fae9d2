'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '../admin/use-action';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { api } from '@/lib/api-client';

export function RemovePasskey({ id, name }: { id: number; name: string }) {
  const t = useTranslations('auth.account.passkeys');
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    const results = { done: t('removed'), failed: t('removeFailed') };
    await run(() => api('DELETE /api/user/passkeys/{id}', { params: { id } }), results);
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('removeOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('question')}
        cancelLabel={t('cancel')}
        confirmLabel={t('remove')}
        variant="destructive"
        busy={busy}
        onConfirm={confirm}
      >
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted-foreground">{t('answer')}</p>
      </ConfirmDialog>
    </>
  );
}
