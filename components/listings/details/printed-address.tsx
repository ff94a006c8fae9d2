'use client';

import { useIsShown } from '@/components/map/use-is-shown';
import { qrPath, type QrCode } from '@/lib/platform/qr-path';

/** Print only: the page's URL, as text and QR code. The browser draws the code, because as a path it is ten times as long. */
export function PrintedAddress({ url, code, label }: { url: string; code: QrCode; label: string }) {
  const inBrowser = useIsShown();
  return (
    <div className="hidden print:block">
      <svg className="w-[32mm]" role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`}>
        {inBrowser && <path stroke="#000" d={qrPath(code)} />}
      </svg>
      <p dir="ltr" className="mt-[1mm] text-[7.5pt] leading-tight wrap-anywhere">
        {url}
      </p>
    </div>
  );
}
