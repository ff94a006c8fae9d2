import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Toast } from 'radix-ui';
import { buttonVariants } from './button';
import { toastClass, toastCloseClass, toastViewportClass } from './classes';
import { cn } from './cn';
import { dismissToast, TOAST_DURATION_MS, UNDO_DURATION_MS, type ShownToast } from './use-toast';

const icons = { default: Info, success: CircleCheck, destructive: CircleAlert };
const iconColours = { default: 'text-primary', success: 'text-success', destructive: '' };
const motion = [
  'motion-safe:data-[state=open]:animate-in motion-safe:data-[state=open]:fade-in motion-safe:data-[state=open]:slide-in-from-top-4',
  'motion-safe:data-[state=closed]:animate-out motion-safe:data-[state=closed]:fade-out',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
  'motion-safe:data-[swipe=end]:animate-out motion-safe:data-[swipe=end]:slide-out-to-right-full',
];

/**
 * The region of toasts, with at most one. It is rendered before the first toast: Radix finds it in a transition, which
 * waits for a pending `router.refresh()`, while the toast's time already passes. F8 and swiping are Radix's defaults.
 */
export function ToastView({ shown }: { shown: ShownToast | null }) {
  const t = useTranslations('shell');
  const regionLabel = t('toasts');
  return (
    <Toast.Provider label={regionLabel} duration={shown?.action ? UNDO_DURATION_MS : TOAST_DURATION_MS}>
      {shown && <ToastItem key={shown.id} shown={shown} />}
      <Toast.Viewport label={regionLabel} className={toastViewportClass} />
    </Toast.Provider>
  );
}

function ToastItem({ shown }: { shown: ShownToast }) {
  const { open, title, description, variant = 'default', action } = shown;
  const t = useTranslations('shell');
  const Icon = icons[variant];
  return (
    <Toast.Root
      data-slot="toast"
      data-variant={variant}
      open={open}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(next) => !next && dismissToast()}
      className={cn(toastClass(variant), motion)}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconColours[variant]}`} />
      <div className="min-w-0 flex-1 py-px">
        <Toast.Title className="text-sm font-bold">{title}</Toast.Title>
        {description && <Toast.Description className="text-sm whitespace-pre-line">{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action
          altText={action.label}
          onClick={action.onPress}
          className={`${buttonVariants({ variant: 'outline', size: 'sm' })} -my-2 self-center`}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close aria-label={t('close')} className={toastCloseClass}>
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
