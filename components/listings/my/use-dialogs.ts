import { useState } from 'react';
import type { LocalizedText } from '@/lib/listings/localized-text';

export type ListingDialogProps = {
  id: number;
  name: LocalizedText;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** State of a listing's dialogs. At most one is open. */
export function useDialogs<Which extends string>(id: number, name: LocalizedText, initial: Which | null = null) {
  const [opened, open] = useState(initial);
  const dialog = (which: Which): ListingDialogProps => ({
    id,
    name,
    open: opened === which,
    // A dialog that another one replaces reports its closing after that one has opened.
    onOpenChange: (isOpen) => open((now) => (isOpen ? which : now === which ? null : now)),
  });
  return { dialog, open };
}
