'use client';

import { formatNumber } from '@/lib/i18n/format';
import { ReasonDialog } from '../reason-dialog';
import type { DialogProps } from './delete-dialog';
import { useListings } from './listings-context';
import { Names } from './names';

/** The body of `reject` and of `take-down`. */
export type Refusal = { reason: string; code: string | null };

type Props = DialogProps & { verb: 'reject' | 'takeDown'; onConfirm: (refusal: Refusal) => void };

/** Asks why, naming what is rejected or taken down; several get the same reason. */
export function RefusalDialog({ verb, subjects, onConfirm, ...dialog }: Props) {
  const { words, reasons, locale } = useListings();
  const { titleMany, textMany, ...refusal } = words.refusal[verb];
  const one = subjects.length === 1;
  return (
    <ReasonDialog
      {...dialog}
      words={
        one
          ? refusal
          : { ...refusal, title: titleMany.replace('{count}', formatNumber(subjects.length, locale)), text: textMany }
      }
      choice={reasons}
      onConfirm={(reason, code) => onConfirm({ reason, code })}
    >
      <Names subjects={subjects} more={words.many.more} locale={locale} />
    </ReasonDialog>
  );
}
