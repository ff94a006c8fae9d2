import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { StatementView } from '@/components/payments/statement-view';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { readStatementPeriod } from '@/lib/payments/query';
import { loadStatement } from '@/lib/payments/statement';
import { privateMetadata } from '@/lib/seo/metadata';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireUser(paths.statement);
  const t = await getTranslations('payment.statement');
  return privateMetadata(await getLocale(), { path: paths.statement, title: t('title') });
}

export default async function StatementPage({ searchParams }: PageProps<'/[locale]/profile/payments/statement'>) {
  const user = await requireUser(paths.statement);
  const { period, refused } = readStatementPeriod(await searchParams);
  const [locale, t] = await Promise.all([getLocale(), getTranslations('errors')]);
  const statement = await loadStatement(user, period, locale);
  return <StatementView statement={statement} problem={refused && t(refused)} />;
}
