import { Ellipsis, type LucideIcon } from 'lucide-react';
import { Button } from './button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from './dropdown-menu';
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
  label: string;
  items: (RowMenuItem | false)[];
  className?: string;
};

export function RowMenu({ id, nameId, label, items, className }: Props) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" className={className} id={id} aria-labelledby={`${id} ${nameId}`}>
          <Ellipsis aria-hidden />
          <span className="sr-only">{label}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>{items.map((item) => item && <Item key={item.text} {...item} />)}</DropdownMenuContent>
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
