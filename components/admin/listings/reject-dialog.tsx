'use client';

import { formatNumber } from '@/lib/i18n/format';
import { ReasonDialog } from '../reason-dialog';
import type { DialogProps } from './delete-dialog';
import { useListings } from './listings-context';
import { Names } from './names';

/** Asks why, naming what is rejected; several get the same reason. */
export function RejectDialog({
  subjects,
  onConfirm,
  ...dialog
}: DialogProps & { onConfirm: (reason: string) => void }) {
  const { words, ready, locale } = useListings();
  const { titleMany, textMany, ...rejection } = words.rejection;
  const one = subjects.length === 1;
  return (
    <ReasonDialog
      {...dialog}
      words={
        one
          ? rejection
          : { ...rejection, title: titleMany.replace('{count}', formatNumber(subjects.length, locale)), text: textMany }
      }
      ready={ready}
      onConfirm={onConfirm}
    >
      <Names subjects={subjects} more={words.many.more} locale={locale} />
    </ReasonDialog>
  );
}
