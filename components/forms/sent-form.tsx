import type { ComponentProps } from 'react';
import { FieldsForm } from './fields-form';

type Props = ComponentProps<typeof FieldsForm> & {
  /** Replaces the form once it is sent. */
  sent: { title: string; text: string } | null;
};

export function SentForm({ sent, ...form }: Props) {
  return (
    <>
      <div role="status">
        {sent && (
          <div className="mt-5 rounded-xl bg-accent p-5 text-accent-foreground">
            <h2 className="font-bold">{sent.title}</h2>
            <p className="mt-1 text-sm">{sent.text}</p>
          </div>
        )}
      </div>
      {!sent && <FieldsForm {...form} />}
    </>
  );
}
