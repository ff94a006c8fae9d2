import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '../forms/check-field';
import { FormError } from '../forms/form-error';
import { TextAreaField } from '../forms/text-area-field';
import { Button } from '../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter } from '../ui/sheet';
import { toast } from '../ui/use-toast';
import { useCall } from '../use-call';
import { useNotes } from './use-notes';
import { MAX_NOTE_LENGTH } from '@/lib/platform/site';

type Props = { id: number; onClose: () => void };

/** A note on a listing, and whether lists leave it out. Both are stored together. Opens once they have been read. */
export const NoteSheet = (props: Props) => useNotes().isReady && <OpenSheet {...props} />;

function OpenSheet({ id, onClose }: Props) {
  const t = useTranslations('notes.sheet');
  const offline = useTranslations('error.offline');
  const { account, noteOf, changeNote } = useNotes();
  const { note, hidden: isHidden } = noteOf(id) ?? { note: null, hidden: false };
  const [text, setText] = useState(note ?? '');
  const [hidden, setHidden] = useState(isHidden);
  const { busy, problem, setProblem, run } = useCall(({ detail }) => detail ?? offline('text'));
  const save = () =>
    run(async () => {
      // Only what has changed: another device may have changed the rest.
      const change = { ...(text !== (note ?? '') && { note: text }), ...(hidden !== isHidden && { hidden }) };
      if (Object.keys(change).length === 0) return onClose();
      const failure = await changeNote(id, change);
      if (failure) return setProblem(t(`failed.${failure}`));
      onClose();
      toast({
        variant: 'success',
        title: t(change.hidden === undefined ? 'saved' : hidden ? 'savedHidden' : 'savedShown'),
      });
    });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={t('title')}>
        <SheetBody className="grid content-start gap-4">
          <TextAreaField
            label={t('label')}
            help={t(account === null ? 'onDevice' : 'inAccount')}
            rows={4}
            maxLength={MAX_NOTE_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <CheckField
            label={t('notForMe')}
            help={t('notForMeHelp')}
            className="font-medium"
            checked={hidden}
            onChange={setHidden}
          />
          <FormError>{problem}</FormError>
        </SheetBody>
        <SheetFooter>
          <Button size="lg" className="flex-1" aria-disabled={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
