import { useTranslations } from 'next-intl';
import { ChoiceDialog } from './choice-dialogs';
import type { ListingDialogProps } from './use-dialogs';
import { useAction } from '@/components/use-action';
import type { Colleague } from '@/lib/accounts/offices/queries';
import { api } from '@/lib/http/api-client';

type Props = ListingDialogProps & {
  /** The member who answers for the listing. */
  memberId: number | undefined;
  members: Colleague[];
};

/** Asks for the office's member who will answer for the listing. */
export function AssignDialog({ id, memberId, members, ...props }: Props) {
  const t = useTranslations('my.assign');
  const { busy, run } = useAction();
  const assign = async (chosen: number) => {
    const call = () => api('PUT /api/properties/{id}/member', { params: { id }, body: { memberId: chosen } });
    if (await run(call, { done: t('done'), failed: t('failed') })) props.onOpenChange(false);
  };
  return (
    <ChoiceDialog
      {...props}
      title={t('action')}
      text={t('text')}
      choices={members.map((member) => ({
        id: member.id,
        label: <bdi className="truncate">{member.fullName}</bdi>,
        isCurrent: member.id === memberId,
      }))}
      onChoose={(chosen) => void assign(chosen)}
      busy={busy}
    />
  );
}
