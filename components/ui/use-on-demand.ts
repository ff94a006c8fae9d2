import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from './use-toast';

export function useOfflineToast() {
  const t = useTranslations('error.offline');
  return () => toast({ variant: 'destructive', title: t('title'), description: t('text') });
}

/** A dialog whose code is loaded when its button is hovered, focused or pressed. `opener` has the button's props. */
export function useOnDemand<T extends object>(load: () => Promise<T>) {
  const showOffline = useOfflineToast();
  const [loaded, setLoaded] = useState<T | null>(null);
  const [isOpen, setOpen] = useState(false);
  // The router keeps the state of a page that is left: it must not come back with an open dialog.
  useEffect(() => () => setOpen(false), []);

  const preload = () => void load().catch(() => undefined); // reported when it is opened
  const open = () =>
    void load().then((dialog) => {
      setLoaded(dialog);
      setOpen(true);
    }, showOffline);
  return { loaded, isOpen, setOpen, open, opener: { onPointerEnter: preload, onFocus: preload, onClick: open } };
}
