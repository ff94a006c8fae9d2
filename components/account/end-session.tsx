'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button';
import { toast } from '../ui/use-toast';
import { PasswordDialog } from './password-dialog';
import { api } from '@/lib/api-client';
import { useRouter } from '@/lib/i18n/navigation';

export function EndSession({ id, name }: { id: string; name: string }) {
  const t = useTranslations('auth.account.sessions');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const end = async (body: { password: string }) => {
    await api('DELETE /api/user/sessions/{id}', { params: { id }, body });
    toast({ variant: 'success', title: t('done') });
    router.refresh();
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('endOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('end')}
      </Button>
      <PasswordDialog
        open={open}
        onOpenChange={setOpen}
        title={t('question')}
        confirmLabel={t('end')}
        failed={t('failed')}
        onConfirm={end}
      >
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
      </PasswordDialog>
    </>
  );
}
