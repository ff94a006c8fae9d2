'use client';

import { Minus, Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { usePayment } from './use-payment';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Sheet, SheetBody, SheetContent, SheetFooter } from '@/components/ui/sheet';
import { api } from '@/lib/http/api-client';
import { formatNumber } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import { creditPrice, creditsPrice, creditsSaving } from '@/lib/payments/credit-price';
import { toJsonAmount, type Fils } from '@/lib/payments/money';
import type { FullTariff } from '@/lib/payments/tariff';
import { MAX_CREDITS_PER_PURCHASE } from '@/lib/platform/site';

const parseQuantity = (typed: string): number | null => {
  const number = parseNumber(typed);
  return number !== null && Number.isInteger(number) && number >= 1 && number <= MAX_CREDITS_PER_PURCHASE
    ? number
    : null;
};

export function BuyCredits({ tariff: { creditPacks, testPayments } }: { tariff: FullTariff }) {
  const t = useTranslations('payment.buy');
  const start = useTranslations('payment.start');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(() => formatNumber(1, locale));
  const quantity = parseQuantity(typed);
  const { busy, pay, price } = usePayment({
    failed: t('failed'),
    price: quantity === null ? undefined : toJsonAmount(creditsPrice(creditPacks, quantity)),
  });

  const money = (fils: Fils) => formatNumber(toJsonAmount(fils), locale);
  const savingOf = (credits: number) => {
    const saving = creditsSaving(creditPacks, credits);
    if (saving <= 0) return null;
    const each = t('each', { price: money(creditPrice(creditPacks, credits)) });
    return [each, t('saving', { amount: money(saving) })].join(' · ');
  };
  const step = (by: number) => {
    const next = Math.min(Math.max((quantity ?? 1) + by, 1), MAX_CREDITS_PER_PURCHASE);
    setTyped(formatNumber(next, locale));
  };
  return (
    <>
      <Button variant="link" size="sm" className="px-1" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetContent title={t('title')}>
          <SheetBody>
            <form
              id={`${id}-form`}
              className="grid gap-5"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                if (quantity !== null && !busy)
                  void pay((shown) =>
                    api('POST /api/create-credit-purchase', { body: { credits: quantity, price: shown } }),
                  );
                else document.getElementById(`${id}-quantity`)?.focus();
              }}
            >
              <p className="text-muted-foreground">{t('text')}</p>
              <fieldset className="grid gap-2">
                <legend className="mb-1.5 text-sm font-medium">{t('packs')}</legend>
                <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
                  {creditPacks.map(({ credits }) => (
                    <Button
                      key={credits}
                      variant="outline"
                      aria-pressed={quantity === credits}
                      className="h-auto flex-col items-start gap-0.5 px-3 py-2 text-start whitespace-normal aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
                      onClick={() => setTyped(formatNumber(credits, locale))}
                    >
                      <span className="font-bold">{t('pack', { count: credits })}</span>
                      <span>{t('price', { price: money(creditsPrice(creditPacks, credits)) })}</span>
                      {savingOf(credits) && <span className="text-xs font-normal">{savingOf(credits)}</span>}
                    </Button>
                  ))}
                </div>
              </fieldset>
              <div className="grid gap-1.5">
                <label htmlFor={`${id}-quantity`} className="text-sm font-medium">
                  {t('quantity')}
                </label>
                <div className="flex items-center gap-2">
                  <Button variant="outline" size="icon" aria-label={t('less')} onClick={() => step(-1)}>
                    <Minus aria-hidden />
                  </Button>
                  <Input
                    id={`${id}-quantity`}
                    inputMode="numeric"
                    autoComplete="off"
                    className="max-w-24 text-center font-bold"
                    value={typed}
                    aria-invalid={quantity === null || undefined}
                    aria-describedby={quantity === null ? `${id}-wrong` : undefined}
                    onChange={(event) => setTyped(event.target.value)}
                  />
                  <Button variant="outline" size="icon" aria-label={t('more')} onClick={() => step(1)}>
                    <Plus aria-hidden />
                  </Button>
                </div>
                {quantity === null && (
                  <p id={`${id}-wrong`} role="alert" className="text-sm text-destructive">
                    {t('wrong', { max: formatNumber(MAX_CREDITS_PER_PURCHASE, locale) })}
                  </p>
                )}
              </div>
              <p
                role="status"
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-4"
              >
                <span className="font-medium">{t('total')}</span>
                <span className="text-xl font-bold">
                  {price === undefined ? '—' : formatNumber(price, locale)}{' '}
                  <span className="text-base font-medium">{start('currency')}</span>
                </span>
                {quantity !== null && savingOf(quantity) && (
                  <span className="w-full text-sm text-muted-foreground">{savingOf(quantity)}</span>
                )}
              </p>
              <p className="text-sm text-muted-foreground">{start('knet')}</p>
              {testPayments && (
                <p className="rounded-md bg-accent px-3 py-2 text-sm text-accent-foreground">{start('test')}</p>
              )}
            </form>
          </SheetBody>
          <SheetFooter>
            <Button variant="outline" size="lg" className="flex-1" onClick={() => setOpen(false)}>
              {shell('cancel')}
            </Button>
            <Button type="submit" form={`${id}-form`} size="lg" className="flex-1" aria-disabled={busy || undefined}>
              {busy ? start('paying') : start('pay')}
            </Button>
          </SheetFooter>
        </SheetContent>
      </Sheet>
    </>
  );
}
