import { Keyboard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { CheckField } from '../../forms/check-field';
import { Button } from '../../ui/button';
import { Sheet, SheetBody, SheetContent } from '../../ui/sheet';
import { areKeysOff, KEYS, queueKey, switchKeys, type QueueKey } from '../keys';

/** Calls the action of a pressed key, unless a dialog or a menu is open or the keys are switched off. */
export function useQueueKeys(actions: Record<QueueKey, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const key = queueKey(event, target);
    if (!key || event.defaultPrevented || target.closest('dialog, [role=dialog], [role=menu]')) return;
    if (key !== 'help' && areKeysOff()) return;
    event.preventDefault();
    actions[key]();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Explains the keys. They can be switched off, as WCAG 2.1.4 asks. */
export function QueueKeysHelp({ open, onOpenChange }: Props) {
  const t = useTranslations('admin.keys');
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        title={t('title')}
        aria-label={t('title')}
        aria-haspopup="dialog"
        aria-keyshortcuts={KEYS.help}
        className="text-muted-foreground pointer-coarse:hidden"
        onClick={() => onOpenChange(true)}
      >
        <Keyboard aria-hidden />
      </Button>
      <Sheet open={open} onOpenChange={onOpenChange}>
        <SheetContent title={t('title')}>
          <SheetBody className="grid gap-4 text-sm">
            <dl className="grid gap-2.5">
              {(Object.keys(KEYS) as QueueKey[]).map((name) => (
                <KeyRow key={name} name={t(name)} letter={KEYS[name]} />
              ))}
              <KeyRow name={t('reasons')} letter="1–9" />
            </dl>
            <p className="text-muted-foreground">{t('text')}</p>
            <KeySwitch label={t('on')} />
          </SheetBody>
        </SheetContent>
      </Sheet>
    </>
  );
}

const KeyRow = ({ name, letter }: { name: string; letter: string }) => (
  <div className="flex items-center gap-4">
    <dt className="w-14 shrink-0">
      <kbd
        dir="ltr"
        className="inline-block min-w-8 rounded-sm border border-input px-2 py-0.5 text-center font-medium"
      >
        {letter}
      </kbd>
    </dt>
    <dd>{name}</dd>
  </div>
);

/** Mounted when the help opens, so that it reads the device's setting in the browser. */
function KeySwitch({ label }: { label: string }) {
  const [on, setOn] = useState(() => !areKeysOff());
  return (
    <CheckField
      label={label}
      checked={on}
      onChange={(checked) => {
        switchKeys(checked);
        setOn(checked);
      }}
    />
  );
}
