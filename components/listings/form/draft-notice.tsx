'use client';

import { History } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonVariants } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DeleteDraftDialog } from '../delete-draft-dialog';
import { removeDraft, type Unfinished, type useDraft } from './use-draft';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

const BAR = 'mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-2';
const TEXT = 'flex min-w-0 flex-1 basis-56 items-center gap-2 text-sm';

type Props = {
  draft: ReturnType<typeof useDraft>;
  /** Key of the draft's buffer in the browser. */
  bufferKey: string;
  isEdit: boolean;
  /** Called once a draft is deleted. */
  onDeleted: () => void;
};

/** Says that the form was restored, and starts over on request. */
export function RestoredNotice({ draft, bufferKey, isEdit, onDeleted }: Props) {
  const t = useTranslations('form.draft');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  if (draft.restoredAt === null) return null;
  return (
    <div role="status" className={BAR}>
      <p className={TEXT}>
        <History aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        {t('restored', { date: formatDate(new Date(draft.restoredAt), locale) })}
      </p>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t(isEdit ? 'reset' : 'discard')}
      </Button>
      {isEdit ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t('question')}
          cancelLabel={t('stay')}
          confirmLabel={t('reset')}
          variant="destructive"
          busy={false}
          onConfirm={() => {
            setAsking(false);
            draft.resetEdit();
          }}
        >
          <p className="text-muted-foreground">{t('questionText')}</p>
        </ConfirmDialog>
      ) : (
        <DeleteDraftDialog
          payment={draft.payment}
          open={isAsking}
          onOpenChange={setAsking}
          remove={(abandon) => removeDraft(draft, bufferKey, abandon)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}

/** Links to the last draft, because a new form is always blank. */
export function UnfinishedNotice({
  href,
  unfinished,
  isEdit,
}: {
  href: string;
  unfinished: Unfinished;
  isEdit: boolean;
}) {
  const t = useTranslations('form.draft');
  const locale = useLocale();
  return (
    <div role="status" className={BAR}>
      <p className={TEXT}>
        <History aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        {t(isEdit ? 'unsaved' : 'unfinished', { date: formatDate(new Date(unfinished.savedAt), locale) })}
      </p>
      <Link href={href} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        {t('goOn')}
      </Link>
    </div>
  );
}
