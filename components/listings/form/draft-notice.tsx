import { History } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button, buttonVariants } from '../../ui/button';
import { DeleteDraftDialog } from '../delete-draft-dialog';
import type { Draft } from './use-draft';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  draft: Draft;
  isEdit: boolean;
  pathOf: (draftId: string) => string;
  onDeleted: () => void;
};

/** Says that the form was restored, and can delete its draft. Links to the last draft, because a new form is blank. */
export function DraftNotices({ draft, isEdit, pathOf, onDeleted }: Props) {
  const t = useTranslations('form.draft');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { restoredAt, unfinished } = draft;
  const dateOf = (time: number) => ({ date: formatDate(new Date(time), locale) });
  return (
    <>
      {restoredAt !== null && (
        <Bar text={t('restored', dateOf(restoredAt))}>
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('discard')}
          </Button>
          <DeleteDraftDialog
            text={isEdit ? t('questionText') : undefined}
            payment={draft.payment}
            open={isAsking}
            onOpenChange={setAsking}
            remove={(abandon) => draft.remove(abandon)}
            onDeleted={() => (isEdit ? void draft.restart() : onDeleted())}
          />
        </Bar>
      )}
      {unfinished && (
        <Bar text={t(isEdit ? 'unsaved' : 'unfinished', dateOf(unfinished.savedAt))}>
          <Link href={pathOf(unfinished.id)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            {t('goOn')}
          </Link>
        </Bar>
      )}
    </>
  );
}

function Bar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="status" className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-2">
      <p className="flex min-w-0 flex-1 basis-56 items-center gap-2 text-sm">
        <History aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        {text}
      </p>
      {children}
    </div>
  );
}
