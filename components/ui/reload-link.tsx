import { useLocale } from 'next-intl';
import { buttonVariants } from './button';
import { getPathname } from '@/lib/i18n/pathname';

type Props = {
  label: string;
  /** Without a language. */
  href: string;
  variant?: 'outline';
};

/** Loads a page again in full: the router may have cached it. */
export const ReloadLink = ({ label, href, variant }: Props) => (
  <a href={getPathname({ href, locale: useLocale() })} className={buttonVariants({ variant, size: 'lg' })}>
    {label}
  </a>
);
