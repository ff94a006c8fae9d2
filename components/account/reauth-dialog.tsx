import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { FormError } from '../forms/form-error';
import { PasswordField } from '../forms/password-field';
import { useApiForm } from '../forms/use-api-form';
import { Button } from '../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter } from '../ui/sheet';
import { toast } from '../ui/use-toast';
import { hasPasskeySupport, provePasskey } from './passkey-client';
import { UsernameField } from './username-field';
import type { ProofInput } from '@/lib/accounts/auth/proof-schema';
import { currentPasswordSchema } from '@/lib/accounts/auth/schema';
import { ApiError } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

type Words = {
  title: string;
  confirmLabel: string;
  /** Shown if the API gives no reason. */
  failed: string;
  /** Shown in a toast after success, when the page is also refreshed. */
  done?: string;
};

export function useFinish() {
  const router = useRouter();
  return (title: string) => {
    toast({ variant: 'success', title });
    router.refresh();
  };
}

type DialogProps = Words & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Sends the request; the dialog shows why it is refused, and closes otherwise. */
  onConfirm: (proof: ProofInput) => Promise<unknown>;
  /** Receives errors of fields outside the dialog, after it has closed. */
  onFieldFailure?: (error: unknown) => void;
  children?: ReactNode;
};

/** Asks for the password or a passkey before an action for which a session is not enough (docs/product.md 10.18). */
function ReauthDialog({ open, onOpenChange, title, children, ...props }: DialogProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={title}>
        <ReauthForm {...props} onClose={() => onOpenChange(false)}>
          {children}
        </ReauthForm>
      </SheetContent>
    </Sheet>
  );
}

type FormProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'title'> & { onClose: () => void };

/** Mounted only while the dialog is open, so that it keeps no password. */
function ReauthForm({ confirmLabel, failed, done, onConfirm, onFieldFailure, onClose, children }: FormProps) {
  const t = useTranslations('auth.account.dialog');
  const shell = useTranslations('shell');
  const finish = useFinish();
  const auth = useTranslations('auth');
  const formId = useId();
  const { form, field, handleSubmit, setError, showFailure } = useApiForm({
    schema: currentPasswordSchema,
    names: ['password'],
    failed,
  });
  const [isProving, setIsProving] = useState(false);
  const busy = form.busy || isProving;

  const confirm = async (prove: () => Promise<ProofInput>) => {
    try {
      await onConfirm(await prove());
      if (done !== undefined) finish(done);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) return setError('root', { message: auth('passkey.cancelled') });
      const isElsewhere = error.fields.password === undefined && Object.keys(error.fields).length > 0;
      if (onFieldFailure && isElsewhere) {
        onClose();
        onFieldFailure(error);
      } else showFailure(error);
    }
  };
  const send = handleSubmit((proof) => confirm(() => Promise.resolve(proof)));
  const proveByPasskey = async () => {
    setIsProving(true);
    await confirm(async () => ({ passkey: await provePasskey() }));
    setIsProving(false);
  };

  return (
    <>
      <SheetBody>
        <form
          id={formId}
          method="post"
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.stopPropagation(); // the form around the dialog, in React's tree, has an answer of its own
            if (busy) event.preventDefault();
            else void send(event);
          }}
        >
          <UsernameField />
          {children}
          <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" />
          {hasPasskeySupport() && (
            <Button
              type="button"
              variant="outline"
              className="w-fit"
              aria-disabled={busy || undefined}
              onClick={() => !busy && void proveByPasskey()}
            >
              <KeyRound aria-hidden />
              {t('passkey')}
            </Button>
          )}
          <FormError>{form.error}</FormError>
        </form>
      </SheetBody>
      <SheetFooter>
        <Button variant="outline" size="lg" className="flex-1" onClick={onClose}>
          {shell('cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="destructive"
          size="lg"
          className="flex-1"
          aria-disabled={busy || undefined}
        >
          {confirmLabel}
        </Button>
      </SheetFooter>
    </>
  );
}

type ButtonProps = Omit<DialogProps, 'open' | 'onOpenChange'> & {
  button: ComponentProps<typeof Button>;
};

export function ReauthButton({ button, ...props }: ButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)} {...button} />
      <ReauthDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

type Sending<Values> = Words & {
  call: (values: Values, proof: ProofInput) => Promise<unknown>;
  onFailure: (error: unknown) => void;
  /** Asks before the first call. By default it asks only if the API requires a proof. */
  always?: boolean;
};

/**
 * For forms whose changes may require a proof.
 * @returns `send` for the form's submit handler, and the dialog, which must be rendered outside the form
 */
export function useReauth<Values>({ call, onFailure, always = false, ...words }: Sending<Values>) {
  const [asked, setAsked] = useState<Values | null>(null);
  const finish = useFinish();
  const send = async (values: Values) => {
    if (always) return setAsked(values);
    try {
      await call(values, {});
      if (words.done !== undefined) finish(words.done);
    } catch (error) {
      if (error instanceof ApiError && error.fields.password !== undefined) setAsked(values);
      else onFailure(error);
    }
  };
  const dialog = (
    <ReauthDialog
      {...words}
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) setAsked(null);
      }}
      onConfirm={async (proof) => {
        if (asked !== null) await call(asked, proof);
      }}
      onFieldFailure={onFailure}
    />
  );
  return { send, dialog };
}
