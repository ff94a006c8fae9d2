'use client';

import { useState } from 'react';

/** The dialog that was opened last. A new `key` at each opening resets its fields. */
export function useDialog<Name extends string>() {
  const [dialog, setDialog] = useState<{ name: Name; isOpen: boolean; key: number } | null>(null);
  return {
    dialog,
    open: (name: Name) => setDialog({ name, isOpen: true, key: (dialog?.key ?? 0) + 1 }),
    close: () => setDialog((last) => last && { ...last, isOpen: false }),
  };
}
