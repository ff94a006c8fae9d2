'use client';

import { Share2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast-store';

type Props = {
  title: string;
  /** Absolute address of the page in its language. */
  url: string;
  words: { button: string; copied: string; hint: string; failed: string };
};

/** The phone's own share sheet; elsewhere the address goes to the clipboard. */
export function ShareButton({ title, url, words }: Props) {
  const share = async () => {
    if (navigator.share) {
      await navigator.share({ title, url }).catch(() => undefined); // closed without sharing
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast({ title: words.copied, description: words.hint, variant: 'success' }),
      () => toast({ title: words.failed, description: url, variant: 'destructive' }),
    );
  };
  return (
    <Button variant="ghost" onClick={share} className="-me-3 shrink-0 px-3 print:hidden">
      <Share2 aria-hidden />
      <span className="max-sm:sr-only">{words.button}</span>
    </Button>
  );
}
