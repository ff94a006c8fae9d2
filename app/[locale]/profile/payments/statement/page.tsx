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
  const period = readStatementPeriod(await searchParams);
  return <StatementView statement={await loadStatement(user, period, await getLocale())} />;
}
