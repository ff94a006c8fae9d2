import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ListingName } from '../card/listing-name';
import type { ListingDialogProps } from './use-dialogs';
import { useLifeChange } from './use-life-change';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { OUTCOMES, type Outcome } from '@/lib/listings/constants';
import type { LocalizedText } from '@/lib/listings/localized-text';

type ChoiceProps<Id> = {
  title: string;
  text: string;
  /** Omitted for several listings. */
  name?: LocalizedText;
  choices: { id: Id; label: ReactNode; isCurrent?: boolean }[];
  onChoose: (id: Id) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
};

export function ChoiceDialog<Id extends string | number>({
  text,
  name,
  choices,
  onChoose,
  busy,
  ...props
}: ChoiceProps<Id>) {
  return (
    <ConfirmDialog {...props} confirmLabel={null} busy={busy} onConfirm={() => undefined}>
      {name && <ListingName name={name} />}
      <p className="text-muted-foreground">{text}</p>
      <div className="grid gap-2">
        {choices.map(({ id, label, isCurrent }) => (
          <Button
            key={id}
            variant="outline"
            size="lg"
            aria-current={isCurrent || undefined}
            aria-disabled={busy}
            onClick={() => !busy && onChoose(id)}
          >
            {isCurrent && <Check aria-hidden />}
            {label}
          </Button>
        ))}
      </div>
    </ConfirmDialog>
  );
}

/** Asks for the outcome with which one or several listings close. */
export function OutcomeDialog(props: Omit<ChoiceProps<Outcome>, 'text' | 'choices'>) {
  const t = useTranslations('owner.closing');
  const states = useTranslations('my.state');
  return (
    <ChoiceDialog
      {...props}
      text={t('text')}
      choices={OUTCOMES.map((outcome) => ({ id: outcome, label: states(outcome) }))}
    />
  );
}

export function CloseDialog({ id, ...props }: ListingDialogProps) {
  const t = useTranslations('owner.closing');
  const { busy, close } = useLifeChange(id);
  const choose = async (outcome: Outcome) => {
    if (await close(outcome)) props.onOpenChange(false);
  };
  return <OutcomeDialog {...props} title={t('title')} busy={busy} onChoose={(outcome) => void choose(outcome)} />;
}
