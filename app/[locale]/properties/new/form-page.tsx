import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/layout/not-found';
import { FormLoadFailure, FormView } from '@/components/listings/form/form-view';
import { requireUser } from '@/lib/accounts/auth/guard';
import { safeNext } from '@/lib/accounts/auth/next-path';
import { draftParams } from '@/lib/listings/drafts/schema';
import { loadFormPage, type FormSubject } from '@/lib/listings/form/page';
import { nullOnError } from '@/lib/null-on-error';
import { paths } from '@/lib/paths';
import { loadTariff } from '@/lib/payments/tariff';
import { firstValues, parseId } from '@/lib/query';

/** The form's page at any of its addresses. */
type Address = {
  path: string;
  /** Of the listing to edit, as the address has it; none for a new one. */
  edit?: string;
  /** Of the rejected listing that a new one begins from. */
  rejected?: string;
  /** Id of the draft that is gone on with. */
  draft?: string;
  /** Where to go once it is sent, on this site; else to one's own listings. */
  next?: string;
};

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * An address that adds a listing, with `?draft={id}` as it was begun, with `?rejected={id}` from a rejected one, or with
 * `?edit={id}` edits one.
 */
export async function addressOf(path: string, searchParams: SearchParams): Promise<Address> {
  const { edit, rejected, draft } = firstValues(await searchParams);
  if (edit !== undefined) return { path: `${path}?edit=${encodeURIComponent(edit)}`, edit };
  if (rejected !== undefined) return { path: `${path}?rejected=${encodeURIComponent(rejected)}`, rejected };
  return draft === undefined ? { path } : { path: `${path}?draft=${encodeURIComponent(draft)}`, draft };
}

export async function editAddress(id: string, searchParams: SearchParams): Promise<Address> {
  const { next } = firstValues(await searchParams);
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  return { path: `/properties/edit/${encodeURIComponent(id)}${query}`, edit: id, next };
}

/** The same for whoever may see it; a listing's own title is not in it. */
export async function formMetadata({ path, edit }: Address): Promise<Metadata> {
  await requireUser(path);
  const t = await getTranslations('form.title');
  return { title: edit === undefined ? t('new') : t('edit'), robots: { index: false } };
}

export async function FormPage({ path, next, ...named }: Address) {
  const user = await requireUser(path);
  const subject = subjectOf(named);
  if (!subject) return <NotFoundPage />;
  const read = await nullOnError(loadFormPage(user, await getLocale(), subject).then((data) => ({ data })));
  if (!read) return <FormLoadFailure path={path} />;
  const { data } = read;
  if (!data) return <NotFoundPage />;
  const after = next === undefined ? paths.myProperties : safeNext(next);
  return <FormView user={user} data={data} tariff={await loadTariff()} path={path} next={after} />;
}

/** @returns null where an id can name nothing */
function subjectOf({ edit, rejected, draft }: Omit<Address, 'path' | 'next'>): FormSubject | null {
  const [editId, rejectedId] = [edit, rejected].map((id) => (id === undefined ? undefined : parseId(id)));
  if (editId === null || rejectedId === null) return null;
  if (draft !== undefined && !draftParams.safeParse({ id: draft }).success) return null;
  return { edit: editId, rejected: rejectedId, draft: draft?.toLowerCase() };
}
