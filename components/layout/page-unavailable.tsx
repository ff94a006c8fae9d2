import { useTranslations } from 'next-intl';
import { ReloadLink } from '../ui/reload-link';
import { BrandMark } from './brand-mark';
import { PageMessage } from './page-message';

/** For a page whose data cannot be read for now; the answer is a 503. @param href of the page, without its language */
export function PageUnavailable({ href }: { href: string }) {
  const t = useTranslations('unavailable');
  return (
    <PageMessage picture={<BrandMark className="size-24" />} title={t('title')} text={t('text')}>
      <ReloadLink label={t('retry')} href={href} />
    </PageMessage>
  );
}
