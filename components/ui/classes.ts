/* Class lists that several components share. */

/** A button of the header. Narrower on small phones, where text at 200 % needs the room. */
export const roundButtonClass =
  'grid size-[min(2.75rem,12vw)] place-items-center rounded-full transition-colors hover:bg-muted aria-[current=page]:bg-muted lg:size-11';

/** A link in a line of text, which coarse pointers can hit. */
export const textLinkClass =
  'text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

/** A link on a line of its own. */
export const lineLinkClass = 'inline-flex min-h-11 items-center font-medium text-primary hover:underline';

/** Links as chips in lines. */
export const chipLinksClass =
  'flex flex-wrap gap-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:wrap-anywhere [&_a]:items-center [&_a]:gap-2 [&_a]:rounded-full [&_a]:border [&_a]:border-input [&_a]:bg-card [&_a]:px-4 [&_a]:text-sm [&_a]:font-medium [&_a]:hover:bg-muted [&_a[aria-current]]:border-primary [&_a[aria-current]]:bg-primary [&_a[aria-current]]:text-primary-foreground';

/** Chips in one line to swipe on a phone, to the edges of the screen. */
export const chipRowClass =
  'no-scrollbar max-sm:-mx-(--gutter) max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1 max-sm:[&_a]:whitespace-nowrap';

/** A figure of a list: a row with its name on a phone, a tile from 640 px. */
export const figureClass =
  'flex items-baseline justify-between gap-x-4 py-1.5 max-[20rem]:flex-wrap sm:grid sm:content-start sm:gap-0.5 sm:rounded-lg sm:bg-muted sm:px-4 sm:py-3';

/** A table of figures. Below 24 rem, the name of a row goes above its values. */
export const tableClass = [
  'w-full overflow-hidden rounded-lg border text-sm',
  '[&_caption]:py-2 [&_caption]:text-start [&_caption]:font-medium [&_caption_a]:inline-flex [&_caption_a]:min-h-11 [&_caption_a]:items-center [&_caption_a]:text-primary [&_caption_a]:hover:underline',
  '[&_thead]:bg-muted [&_thead]:text-xs [&_thead]:text-muted-foreground [&_tbody_tr]:border-t',
  '[&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_:is(th,td)]:font-normal [&_td>*]:block [&_strong+span]:text-xs [&_strong+span]:text-muted-foreground',
  'max-[24rem]:[&_tr]:grid max-[24rem]:[&_tr]:grid-cols-2 max-[24rem]:[&_tr>:first-child]:col-span-full max-[24rem]:[&_tr>:first-child]:pb-0 max-[24rem]:[&_tr>:first-child]:font-medium',
].join(' ');

/** Below the header: nothing there is a primary button. */
export const toastViewportClass =
  'safe-x fixed inset-x-4 top-[calc(var(--header-height)+0.5rem)] z-60 mx-auto max-w-md outline-none';

/** Can be pressed beside a sheet, which blocks the rest of the page. */
export const toastClass = (variant = 'default') =>
  `pointer-events-auto flex items-start gap-3 rounded-lg border py-3 ps-4 pe-1 shadow-float ${
    variant === 'destructive'
      ? 'border-destructive bg-destructive text-destructive-foreground'
      : 'border-border bg-popover text-popover-foreground'
  }`;

export const toastCloseClass =
  '-my-2 grid size-11 shrink-0 place-items-center rounded-full opacity-80 hover:opacity-100';

/** A control on the line of the count. */
export const toolClass =
  'flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-medium transition-colors hover:bg-muted aria-pressed:text-primary [&_svg]:size-5';

/** Appears after 150 ms, so a fast answer never shows it. */
export const lateClass = 'animate-in duration-150 fill-mode-both fade-in [animation-delay:150ms]';
