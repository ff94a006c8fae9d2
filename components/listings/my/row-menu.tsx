'use client';

import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { menuClass } from './row';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Link } from '@/lib/i18n/navigation';

export type RowMenuItem = { text: string; Icon: LucideIcon } & (
  | { href: string }
  | { onSelect: () => void }
  | { onOpenDialog: () => void }
  | { checked: boolean; onCheckedChange: (checked: boolean) => void }
);

type Props = {
  id: string;
  /** Id of the element that names the row. */
  nameId: string;
  items: (RowMenuItem | false)[];
};

/** The other actions of a row. */
export function RowMenu({ id, nameId, items }: Props) {
  const t = useTranslations('my');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" className={menuClass} id={id} aria-labelledby={`${id} ${nameId}`}>
          <Ellipsis aria-hidden />
          <span className="sr-only">{t('more')}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {items.map((item) => item && <Item key={item.text} {...item} />)}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Item({ text, Icon, ...act }: RowMenuItem) {
  const content = (
    <>
      <Icon aria-hidden />
      {text}
    </>
  );
  if ('href' in act) {
    return (
      <DropdownMenuItem asChild>
        {/* Not prefetched: a listing that is not public yet would be stored as not found. */}
        <Link href={act.href}>{content}</Link>
      </DropdownMenuItem>
    );
  }
  if ('checked' in act) return <DropdownMenuCheckboxItem {...act}>{content}</DropdownMenuCheckboxItem>;
  return <DropdownMenuItem {...act}>{content}</DropdownMenuItem>;
}
