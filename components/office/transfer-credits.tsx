'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { setSession } from '../account/session-query';
import { useAction } from '../admin/use-action';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { api } from '@/lib/http/api-client';

export function TransferCredits({ credits, office }: { credits: number; office: string }) {
  const t = useTranslations('office.own');
  const common = useTranslations('office');
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const move = async () => {
    const call = async () => {
      await api('POST /api/office/credits', { body: { credits } });
      setSession(await api('GET /api/user'));
    };
    await run(call, { done: t('done'), failed: t('failed') });
    setOpen(false);
  };
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" className="w-fit" onClick={() => setOpen(true)}>
        {t('move')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('question', { credits, office })}
        cancelLabel={common('cancel')}
        confirmLabel={t('move')}
        busy={busy}
        onConfirm={() => void move()}
      >
        <p>{t('answer')}</p>
      </ConfirmDialog>
    </>
  );
}
