import { useTranslations } from 'next-intl';
import { CheckField } from '../forms/check-field';

type Props = { credits: number; listings: number; checked: boolean; onChange: (checked: boolean) => void };

/** Asks whether the member's listings and credits move to the office. Hidden if there are none. */
export function BringField({ credits, listings, ...field }: Props) {
  const t = useTranslations('office');
  if (credits === 0 && listings === 0) return null;
  return <CheckField label={t('bring', { listings, credits })} help={t('bringHelp')} {...field} />;
}
