import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListingName } from '../card/listing-name';
import { showRequestError } from './show-request-error';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/use-toast';
import type { Colleague } from '@/lib/accounts/offices/queries';
import { api } from '@/lib/http/api-client';
import type { LocalizedText } from '@/lib/listings/localized-text';

type Props = {
  id: number;
  name: LocalizedText;
  /** The member who answers for the listing. */
  memberId: number | undefined;
  members: Colleague[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Assigned, or refused since the page is out of date. */
  onChanged: () => void;
};

/** Asks for a member of the office: each button assigns the listing to one. */
export function AssignDialog({ id, name, memberId, members, open, onOpenChange, onChanged }: Props) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const assign = async (body: { memberId: number }) => {
    setBusy(true);
    try {
      await api('PUT /api/properties/{id}/member', { params: { id }, body });
      toast({ title: t('my.assign.done'), variant: 'success' });
      onOpenChange(false);
      onChanged();
    } catch (error) {
      const texts = { failed: t('my.assign.failed'), offline: t('owner.offline') };
      if (showRequestError(error, texts).status > 0) onChanged();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('my.assign.action')}
      cancelLabel={t('owner.cancel')}
      confirmLabel={null}
      isChoice
      busy={busy}
      onConfirm={() => undefined}
    >
      <ListingName name={name} />
      <p className="text-muted-foreground">{t('my.assign.text')}</p>
      <div className="grid gap-2">
        {members.map((member) => (
          <Button
            key={member.id}
            variant="outline"
            size="lg"
            aria-current={member.id === memberId || undefined}
            aria-disabled={busy}
            onClick={() => !busy && void assign({ memberId: member.id })}
          >
            {member.id === memberId && <Check aria-hidden />}
            <bdi className="truncate">{member.fullName}</bdi>
          </Button>
        ))}
      </div>
    </ConfirmDialog>
  );
}
