import { ChevronLeft } from 'lucide-react';
import { Link } from '@/lib/i18n/navigation';
import { buttonVariants } from '../ui/button';

/** To the dashboard that a page of admins belongs to. */
export function BackTo({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} prefetch={false} className={`${buttonVariants({ variant: 'ghost' })} -ms-3 px-3`}>
      <ChevronLeft aria-hidden className="rtl:rotate-180" />
      {children}
    </Link>
  );
}
