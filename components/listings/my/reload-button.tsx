import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { getPathname } from '@/lib/i18n/pathname';

/** Loads a page again, also without JavaScript. @param props.href without a language */
export function ReloadButton({ label, href }: { label: string; href: string }) {
  const [path, query] = getPathname({ href, locale: useLocale() }).split('?');
  return (
    <form action={path}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="lg">
        {label}
      </Button>
    </form>
  );
}
