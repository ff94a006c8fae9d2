import { BalanceCards } from './balance-cards';
import { BuyCredits } from './buy-credits';
import type { UserView } from '@/lib/accounts/users/view';
import { ClientMessages } from '@/lib/i18n/client-messages';

type Props = { user: UserView; testPayments: boolean };

/** What the account can publish with, and a way to more of it. */
export function Balance({ user, testPayments }: Props) {
  return (
    <ClientMessages of={['payment.start', 'payment.buy']}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <BalanceCards balance={user} />
        {user.role !== 'admin' && <BuyCredits testPayments={testPayments} />}
      </div>
    </ClientMessages>
  );
}
