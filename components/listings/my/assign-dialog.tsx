import { useTranslations } from 'next-intl';
import { ChoiceDialog } from './choice-dialogs';
import type { ListingDialogProps } from './use-dialogs';
import { useRequest } from './use-request';
import { toast } from '@/components/ui/use-toast';
import type { Colleague } from '@/lib/accounts/offices/queries';
import { api } from '@/lib/http/api-client';

type Props = ListingDialogProps & {
  /** The member who answers for the listing. */
  memberId: number | undefined;
  members: Colleague[];
  /** Assigned, or refused since the page is out of date. */
  onChanged: () => void;
};

/** Asks for the office's member who will answer for the listing. */
export function AssignDialog({ id, memberId, members, onChanged, ...props }: Props) {
  const t = useTranslations('my.assign');
  const { busy, request } = useRequest();
  const assign = async (memberId: number) => {
    await api('PUT /api/properties/{id}/member', { params: { id }, body: { memberId } });
    toast({ title: t('done'), variant: 'success' });
    props.onOpenChange(false);
    onChanged();
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
      onChoose={(chosen) => void request(() => assign(chosen), t('failed'), onChanged)}
      busy={busy}
    />
  );
}
