import { getLocale } from 'next-intl/server';
import { accountMetadata } from '../../page-metadata';
import { NotFoundPage } from '@/components/layout/not-found';
import { FormLoadFailure, FormView } from '@/components/listings/form/form-view';
import { requireUser } from '@/lib/accounts/auth/guard';
import { safeNext } from '@/lib/accounts/auth/next-path';
import { paths } from '@/lib/http/paths';
import { firstValues, parseId } from '@/lib/http/query';
import { draftParams } from '@/lib/listings/drafts/schema';
import { loadFormPage, type FormSubject } from '@/lib/listings/form/page';
import { loadTariff } from '@/lib/payments/tariff';
import { nullOnError } from '@/lib/platform/null-on-error';

/** URL of the form, which has several paths. */
type Address = {
  path: string;
  /** Id of the listing to edit, from the URL; none for a new one. */
  edit?: string;
  /** Id of the rejected listing that a new one starts from. */
  rejected?: string;
  /** Draft id, which the form puts into the URL. */
  draft?: string;
  /** Path on this site to go to after sending; default: my listings. */
  next?: string;
};

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** URL of a new listing (`?rejected={id}` starts from a rejected one), or of an edit (`?edit={id}`). */
export async function addressOf(path: string, searchParams: SearchParams): Promise<Address> {
  const { edit, rejected, draft } = firstValues(await searchParams);
  const subject = edit === undefined ? { rejected } : { edit };
  return { path: withQuery(path, { ...subject, draft }), ...subject, draft };
}

export async function editAddress(id: string, searchParams: SearchParams): Promise<Address> {
  const { next, draft } = firstValues(await searchParams);
  return { path: withQuery(`/properties/edit/${encodeURIComponent(id)}`, { next, draft }), edit: id, next, draft };
}

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The same for everyone who may see it, so it omits the listing's title. */
export const formMetadata = ({ path, edit }: Address) =>
  accountMetadata(path, (t) => t(edit === undefined ? 'form.title.new' : 'form.title.edit'));

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

/** @returns null for an invalid id */
function subjectOf({ edit, rejected, draft }: Omit<Address, 'path' | 'next'>): FormSubject | null {
  const [editId, rejectedId] = [edit, rejected].map((id) => (id === undefined ? undefined : parseId(id)));
  if (editId === null || rejectedId === null) return null;
  if (draft !== undefined && !draftParams.safeParse({ id: draft }).success) return null;
  return { edit: editId, rejected: rejectedId, draft: draft?.toLowerCase() };
}
