'use client';

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Toast, ToastAction, ToastClose, ToastDescription, ToastProvider, ToastTitle, ToastViewport } from './toast';
import { dismissToast, TOAST_DURATION_MS, UNDO_DURATION_MS, type ShownToast } from './use-toast';

/** docs/product.md 3.5 */
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

const icons = { default: Info, success: CircleCheck, destructive: CircleAlert };
const iconColours = { default: 'text-primary', success: 'text-success', destructive: '' };

export function ToastView({ shown }: { shown: ShownToast }) {
  const { id, open, title, description, variant = 'default', action } = shown;
  const t = useTranslations('shell');
  const regionLabel = t('toasts');
  const Icon = icons[variant];
  return (
    <ToastProvider
      label={regionLabel}
      duration={action ? UNDO_DURATION_MS : TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      <Toast
        key={id}
        open={open}
        variant={variant}
        type={variant === 'destructive' ? 'foreground' : 'background'}
        onOpenChange={(next) => !next && dismissToast()}
      >
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconColours[variant]}`} />
        <div className="min-w-0 flex-1 py-px">
          <ToastTitle>{title}</ToastTitle>
          {description && <ToastDescription>{description}</ToastDescription>}
        </div>
        {action && (
          <ToastAction altText={action.label} onClick={action.onPress}>
            {action.label}
          </ToastAction>
        )}
        <ToastClose aria-label={t('close')}>
          <X aria-hidden className="size-4" />
        </ToastClose>
      </Toast>
      <ToastViewport hotkey={HOTKEY} label={regionLabel} />
    </ToastProvider>
  );
}
