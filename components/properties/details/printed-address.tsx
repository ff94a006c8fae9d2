'use client';

import { qrPath, type QrCode } from '@/lib/qr-path';

type Props = { url: string; code: QrCode; label: string };

/** On paper only: where the page is, to type and to scan. A client component: its path is in the HTML once. */
export function PrintedAddress({ url, code, label }: Props) {
  return (
    <div className="printed-address">
      <svg role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`}>
        <path stroke="#000" d={qrPath(code)} />
      </svg>
      <p dir="ltr">{url}</p>
    </div>
  );
}
