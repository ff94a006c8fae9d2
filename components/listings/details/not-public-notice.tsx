import { CirclePause, Hourglass, OctagonX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ReasonText } from '../card/reason-text';
import type { PropertyView } from '@/lib/listings/view';

type Props = { own: boolean; property: Pick<PropertyView, 'paused' | 'takenDown' | 'ownerDisabled'> };

export function NotPublicNotice({ own, property: { paused, takenDown, ownerDisabled } }: Props) {
  const t = useTranslations('owner');
  const down = takenDown && takenDown.resentAt === null;
  const state = ownerDisabled ? 'hidden' : down ? 'takenDown' : paused ? 'paused' : 'pending';
  const Icon = state === 'pending' ? Hourglass : state === 'paused' ? CirclePause : OctagonX;
  return (
    <div className="page-width py-4 lg:pt-6 lg:pb-0">
      <div role="note" className="flex items-start gap-3 rounded-lg bg-accent p-4 text-accent-foreground">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div>
          <strong className="block font-bold">
            {state === 'hidden' ? t('hidden.title') : t(`${state}.${own ? 'title' : 'admin'}`)}
          </strong>
          {down && <ReasonText {...takenDown} />}
          <span className="text-sm">{t(`${state}.text`)}</span>
        </div>
      </div>
    </div>
  );
}
