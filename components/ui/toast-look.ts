/** How a toast looks, whoever draws it. */
export const toastCard = 'flex items-start gap-3 rounded-lg border py-3 ps-4 pe-1 shadow-float';
export const toastColours = {
  default: 'border-border bg-popover text-popover-foreground',
  success: 'border-border bg-popover text-popover-foreground',
  destructive: 'border-destructive bg-destructive text-destructive-foreground',
};
export const toastClose = '-my-2 grid size-11 shrink-0 place-items-center rounded-full opacity-80 hover:opacity-100';
export const toastPlace =
  'safe-x fixed inset-x-4 bottom-[calc(var(--bottom-nav-height)+var(--floating-height)+1rem)] z-50 mx-auto max-w-md outline-none sm:inset-s-auto sm:inset-e-6 sm:w-96 lg:bottom-6';
