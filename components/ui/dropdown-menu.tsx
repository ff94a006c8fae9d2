import { Check } from 'lucide-react';
import { useLocale } from 'next-intl';
import { DropdownMenu as DropdownMenuPrimitive } from 'radix-ui';
import { createContext, use, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { cn } from './cn';
import { directionOf } from '@/lib/i18n/routing';

const itemClass =
  'flex h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-start text-sm font-medium -outline-offset-2 data-disabled:opacity-50 data-highlighted:bg-muted [&_svg]:size-5 [&_svg]:text-muted-foreground';

/** Runs once the menu has closed. */
const AfterClose = createContext<RefObject<(() => void) | null> | null>(null);

export const DropdownMenuTrigger = DropdownMenuPrimitive.Trigger;
export const DropdownMenuRadioGroup = DropdownMenuPrimitive.RadioGroup;

export function DropdownMenu(props: ComponentProps<typeof DropdownMenuPrimitive.Root>) {
  return <DropdownMenuPrimitive.Root dir={directionOf(useLocale())} {...props} />;
}

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  const afterRef = useRef<(() => void) | null>(null);
  return (
    <AfterClose value={afterRef}>
      <DropdownMenuPrimitive.Portal>
        <DropdownMenuPrimitive.Content
          onCloseAutoFocus={() => {
            afterRef.current?.();
            afterRef.current = null;
          }}
          data-slot="dropdown-menu-content"
          align="end"
          sideOffset={4}
          className={cn(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-lg border border-border bg-popover p-1.5 text-popover-foreground shadow-float outline-none',
            'duration-150 data-[state=closed]:animate-out data-[state=closed]:fade-out data-[state=open]:animate-in data-[state=open]:fade-in motion-reduce:animate-none!',
            className,
          )}
          {...props}
        />
      </DropdownMenuPrimitive.Portal>
    </AfterClose>
  );
}

export const DropdownMenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenuPrimitive.Label data-slot="dropdown-menu-label" className="truncate px-3 pt-1.5 pb-2.5 font-bold">
    {children}
  </DropdownMenuPrimitive.Label>
);

type ItemProps = ComponentProps<typeof DropdownMenuPrimitive.Item> & {
  /** Opens a dialog. Called after the menu has closed, so that the dialog returns the focus to the menu's button. */
  onOpenDialog?: () => void;
};

export function DropdownMenuItem({ onOpenDialog, ...props }: ItemProps) {
  const afterRef = use(AfterClose);
  return (
    <DropdownMenuPrimitive.Item
      data-slot="dropdown-menu-item"
      className={itemClass}
      onSelect={() => {
        if (onOpenDialog && afterRef) afterRef.current = onOpenDialog;
      }}
      {...props}
    />
  );
}

export function DropdownMenuCheckboxItem({
  children,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.CheckboxItem>) {
  return (
    <DropdownMenuPrimitive.CheckboxItem data-slot="dropdown-menu-checkbox-item" className={itemClass} {...props}>
      {children}
      <DropdownMenuPrimitive.ItemIndicator className="ms-auto">
        <Check aria-hidden />
      </DropdownMenuPrimitive.ItemIndicator>
    </DropdownMenuPrimitive.CheckboxItem>
  );
}

/** Leaves the menu open after a choice, so that its effect is visible. */
export function DropdownMenuRadioItem(props: ComponentProps<typeof DropdownMenuPrimitive.RadioItem>) {
  return (
    <DropdownMenuPrimitive.RadioItem
      data-slot="dropdown-menu-radio-item"
      onSelect={(event) => event.preventDefault()}
      {...props}
    />
  );
}

export const DropdownMenuSeparator = () => (
  <DropdownMenuPrimitive.Separator data-slot="dropdown-menu-separator" className="mb-1.5 h-px bg-border" />
);
