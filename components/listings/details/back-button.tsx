'use client';

import { canGoBack } from '@/components/layout/can-go-back';

type Props = {
  label: string;
  fallback: string;
  /** Passed in: every listing's page carries this code. */
  className: string;
};

export function BackButton({ label, fallback, className }: Props) {
  return (
    <form action={fallback}>
      <button
        type="submit"
        className={className}
        onClick={(event) => {
          if (!canGoBack()) return;
          event.preventDefault();
          history.back();
        }}
      >
        {label}
      </button>
    </form>
  );
}
