import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { FormView } from '@/components/properties/form/form-view';
import { requireUser } from '@/lib/auth/guard';
import { paymentsAreTests } from '@/lib/payments/test-mode';
import { loadFormPage } from '@/lib/properties/form-page';
import { firstValues, parseId } from '@/lib/query';

/** The form's page at any of its addresses. */
type Address = {
  path: string;
  /** Of the listing to edit, as the address has it; none for a new one. */
  edit?: string;
};

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** An address that adds a listing, or with `?edit={id}` edits one. */
export async function addressOf(path: string, searchParams: SearchParams): Promise<Address> {
  const { edit } = firstValues(await searchParams);
  return edit === undefined ? { path } : { path: `${path}?edit=${encodeURIComponent(edit)}`, edit };
}

export const editAddress = (id: string): Address => ({ path: `/properties/edit/${encodeURIComponent(id)}`, edit: id });

/** The same for whoever may see it; a listing's own title is not in it. */
export async function formMetadata({ path, edit }: Address): Promise<Metadata> {
  await requireUser(path);
  const t = await getTranslations('form.title');
  return { title: edit === undefined ? t('new') : t('edit'), robots: { index: false } };
}

export async function FormPage({ path, edit }: Address) {
  const user = await requireUser(path);
  const id = edit === undefined ? undefined : parseId(edit);
  const data = id === null ? null : await loadFormPage(user, await getLocale(), id);
  if (!data) notFound();
  return <FormView user={user} data={data} testPayments={paymentsAreTests()} path={path} />;
}
