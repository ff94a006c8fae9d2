'use client';

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Toast } from 'radix-ui';
import { cardClass, closeClass, variantClasses, viewportClass } from './plain-toast';
import { dismissToast, TOAST_DURATION_MS, type ShownToast } from './toast-store';

/** docs/product.md 3.5 */
const SWIPE_THRESHOLD_PX = 50;

const motion = [
  'motion-safe:data-[state=open]:animate-in motion-safe:data-[state=open]:fade-in motion-safe:data-[state=open]:slide-in-from-bottom-4',
  'motion-safe:data-[state=closed]:animate-out motion-safe:data-[state=closed]:fade-out',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
  'motion-safe:data-[swipe=end]:animate-out motion-safe:data-[swipe=end]:slide-out-to-right-full',
].join(' ');

const icons = { default: Info, success: CircleCheck, destructive: CircleAlert };
const iconColours = { default: 'text-primary', success: 'text-success', destructive: '' };

export default function ToastView({ shown }: { shown: ShownToast }) {
  const t = useTranslations('shell');
  const regionLabel = t('toasts');
  const variant = shown.variant ?? 'default';
  const Icon = icons[variant];
  return (
    <Toast.Provider
      label={regionLabel}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      <Toast.Root
        key={shown.id}
        open={shown.open}
        data-slot="toast"
        data-variant={variant}
        type={variant === 'destructive' ? 'foreground' : 'background'}
        onOpenChange={(open) => !open && dismissToast()}
        className={`${cardClass} ${variantClasses[variant]} ${motion}`}
      >
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconColours[variant]}`} />
        <div className="min-w-0 flex-1 py-px">
          <Toast.Title className="text-sm font-bold">{shown.title}</Toast.Title>
          {shown.description && (
            <Toast.Description className="text-sm whitespace-pre-line">{shown.description}</Toast.Description>
          )}
        </div>
        <Toast.Close aria-label={t('close')} className={closeClass}>
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport hotkey={['F8']} label={regionLabel} className={viewportClass} />
    </Toast.Provider>
  );
}
