import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  /** From the home page down. */
  steps: { name: string; path: string }[];
  className?: string;
};

/** The pages above this one; on a phone only '‹' and the nearest. */
export function Crumbs({ steps, className = '' }: Props) {
  const t = useTranslations('details');
  return (
    <nav aria-label={t('breadcrumb')} className={`min-w-0 print:hidden ${className}`.trimEnd()}>
      <ol className="-ms-2 flex items-center text-sm text-muted-foreground">
        {steps.map(({ name, path }, at) => {
          const isLast = at === steps.length - 1;
          return (
            <li key={path} className={isLast ? 'flex min-w-0 items-center' : 'flex items-center max-md:hidden'}>
              <Link
                href={path}
                className="inline-flex min-h-11 min-w-0 items-center gap-1 rounded-sm px-2 -outline-offset-2 hover:text-foreground hover:underline"
              >
                {isLast && <ChevronRight aria-hidden className="size-4 shrink-0 md:hidden ltr:rotate-180" />}
                <span className="truncate">{name}</span>
              </Link>
              {!isLast && <ChevronRight aria-hidden className="size-3.5 shrink-0 rtl:rotate-180" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
