'use client';

import { KeyRound, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../ui/button';
import { toast } from '../ui/use-toast';
import { canAutofillPasskeys, hasPasskeySupport, logInWithPasskey, stopPasskeyLogin } from './passkey-client';
import { completeSignIn } from './sign-in';
import { ApiError } from '@/lib/http/api-client';

type Props = {
  /** With the language's prefix. */
  goTo: string;
  label: string;
  /** Also offers the passkeys in the list of the username's input. */
  autofill?: boolean;
};

export function PasskeyLogin({ goTo, label, autofill = false }: Props) {
  const auth = useTranslations('auth');
  const t = useTranslations('auth.passkey');
  const offline = useTranslations('error.offline');
  const [busy, setBusy] = useState(false);

  const showFailure = (error: unknown) => {
    const description =
      error instanceof ApiError ? (error.status === 0 ? offline('text') : error.detail) : t('cancelled');
    toast({ variant: 'destructive', title: t('failed'), description });
  };

  const listPasskeys = useEffectEvent(async (isLeft: () => boolean) => {
    if (!(await canAutofillPasskeys()) || isLeft()) return;
    try {
      completeSignIn(await logInWithPasskey({ autofill: true }), { action: 'login', t: auth, goTo });
    } catch (error) {
      // The user did not ask for autofill: report only a passkey that they chose and the server rejected.
      if (error instanceof ApiError && error.code === 'unauthenticated') showFailure(error);
    }
  });
  useEffect(() => {
    if (!autofill) return;
    let left = false;
    void listPasskeys(() => left);
    return () => {
      left = true;
      if (hasPasskeySupport()) void stopPasskeyLogin();
    };
  }, [autofill]);

  const press = async () => {
    if (busy) return;
    if (!hasPasskeySupport())
      return toast({ variant: 'destructive', title: t('failed'), description: t('unsupported') });
    setBusy(true);
    try {
      completeSignIn(await logInWithPasskey(), { action: 'login', t: auth, goTo });
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  };

  return (
    <Button type="button" variant="outline" size="lg" aria-disabled={busy || undefined} onClick={press}>
      {busy ? <LoaderCircle aria-hidden className="motion-safe:animate-spin" /> : <KeyRound aria-hidden />}
      {label}
    </Button>
  );
}
