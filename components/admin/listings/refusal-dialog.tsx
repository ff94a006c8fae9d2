'use client';

import { useTranslations } from 'next-intl';
import { REASON_CODES } from '@/lib/properties/constants';
import { ReasonDialog } from '../reason-dialog';
import type { DialogProps } from './delete-dialog';
import { Names } from './names';

/** The body of `reject` and of `take-down`. */
export type Refusal = { reason: string; code: string | null };

type Props = DialogProps & { verb: 'reject' | 'takeDown'; onConfirm: (refusal: Refusal) => void };

/** Asks why, naming what is rejected or taken down; several get the same reason. */
export function RefusalDialog({ verb, subjects, onConfirm, ...dialog }: Props) {
  const t = useTranslations('admin');
  const errors = useTranslations('errors');
  const group = verb === 'reject' ? 'rejection' : 'takeDown';
  const one = subjects.length === 1;
  return (
    <ReasonDialog
      {...dialog}
      title={one ? t(`${group}.title`) : t(`${group}.titleMany`, { count: subjects.length })}
      text={t(one ? `${group}.text` : `${group}.textMany`)}
      label={t('rejection.label')}
      help={t('rejection.help')}
      readyLabel={t('rejection.ready')}
      required={errors('reason_required')}
      confirmLabel={t(`${group}.confirm`)}
      cancelLabel={t('do.cancel')}
      choice={{
        options: REASON_CODES.map((code) => ({
          code,
          label: t(`rejection.reasons.${code}.label`),
          text: t(`rejection.reasons.${code}.text`),
        })),
        none: t('rejection.none'),
        reads: t('rejection.reads'),
      }}
      onConfirm={(reason, code) => onConfirm({ reason, code })}
    >
      <Names subjects={subjects} />
    </ReasonDialog>
  );
}
