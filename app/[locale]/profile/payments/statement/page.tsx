import { getLocale, getTranslations } from 'next-intl/server';
import { accountMetadata } from '../../../page-metadata';
import { StatementView } from '@/components/payments/statement-view';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { readStatementPeriod } from '@/lib/payments/query';
import { loadStatement } from '@/lib/payments/statement';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.statement, (t) => t('payment.statement.title'));

export default async function StatementPage({ searchParams }: PageProps<'/[locale]/profile/payments/statement'>) {
  const user = await requireUser(paths.statement);
  const { period, refused } = readStatementPeriod(await searchParams);
  const [locale, t] = await Promise.all([getLocale(), getTranslations('errors')]);
  const statement = await loadStatement(user, period, locale);
  return <StatementView statement={statement} problem={refused && t(refused)} />;
}
