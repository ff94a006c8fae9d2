'use client';

import { X } from 'lucide-react';
import { writeStored } from '@/lib/platform/stored';

export function CloseBanner({ banner, label }: { banner: string; label: string }) {
  const close = () => {
    document.documentElement.dataset.banner = banner;
    document.getElementById('content')?.focus({ preventScroll: true });
    writeStored('banner', banner);
  };
  return (
    <button
      type="button"
      aria-label={label}
      onClick={close}
      className="-me-3 flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-black/5"
    >
      <X aria-hidden className="shrink-0 size-5" />
    </button>
  );
}
