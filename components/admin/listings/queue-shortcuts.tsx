'use client';

import { Keyboard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '../../ui/sheet';
import { KEYS, queueKey, type QueueKey } from '../keys';
import { areKeysOff, switchKeys } from '../keys-off';
import { currentCard, focusCard, moveFocus } from './queue-focus';

const press = (within: Element | null | undefined, key: string) =>
  within?.querySelector<HTMLElement>(`button[aria-keyshortcuts="${key}"]:not([aria-disabled=true])`)?.click();

/** The latest decision that can still be taken back. */
function takeBack() {
  const buttons = document.querySelectorAll<HTMLElement>(`button[aria-keyshortcuts=${KEYS.takeBack}]`);
  const begun = (button: HTMLElement) => Number(button.dataset.begun);
  const usable = [...buttons].filter((button) => button.ariaDisabled !== 'true');
  usable.sort((a, b) => begun(b) - begun(a))[0]?.click();
}

/** The keys of the cards below it, and a button that explains them. They can be switched off, as WCAG 2.1.4 asks. */
export function QueueShortcuts() {
  const t = useTranslations('admin.keys');
  const [open, setOpen] = useState(false);
  const [off, setOff] = useState(false);
  const openHelp = () => {
    setOff(areKeysOff());
    setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const dialog = document.querySelector('[role=dialog], dialog[open]');
    const key = queueKey(event, event.target as HTMLElement);
    if (!key || dialog || event.defaultPrevented || (areKeysOff() && key !== 'help')) return;
    event.preventDefault();
    const actions: Record<QueueKey, () => void> = {
      next: () => moveFocus('next'),
      previous: () => moveFocus('previous'),
      approve: () => press(currentCard(), KEYS.approve),
      reject: () => press(currentCard(), KEYS.reject),
      takeBack,
      help: openHelp,
    };
    actions[key]();
  });
  useEffect(() => {
    // Back from editing a card: the form returns to its address.
    const named = document.getElementById(location.hash.slice(1));
    if (named?.matches('[data-row] article')) focusCard(named);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const row = (name: QueueKey | 'reasons', key: string) => (
    <div key={name} className="flex items-center gap-4">
      <dt className="w-14 shrink-0">
        <kbd
          dir="ltr"
          className="inline-block min-w-8 rounded-sm border border-input px-2 py-0.5 text-center font-medium"
        >
          {key}
        </kbd>
      </dt>
      <dd>{t(name)}</dd>
    </div>
  );
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-keyshortcuts={KEYS.help}
        className="pointer-coarse:hidden"
        onClick={openHelp}
      >
        <Keyboard aria-hidden />
        {t('title')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetContent>
          <SheetHeader>
            <SheetTitle>{t('title')}</SheetTitle>
          </SheetHeader>
          <SheetBody className="grid gap-4 text-sm">
            <dl className="grid gap-2.5">
              {(Object.keys(KEYS) as QueueKey[]).map((name) => row(name, KEYS[name]))}
              {row('reasons', '1–9')}
            </dl>
            <p className="text-muted-foreground">{t('text')}</p>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={!off}
                onChange={({ target }) => {
                  switchKeys(target.checked);
                  setOff(!target.checked);
                }}
                className="size-5 shrink-0 accent-primary"
              />
              {t('on')}
            </label>
          </SheetBody>
        </SheetContent>
      </Sheet>
    </>
  );
}
