import type { ReactNode } from 'react';
import { Money } from '#dashboard/ui/values/Values.tsx';
import { paymentWords as t } from '#words/custody/payments.ts';
import { FactStrip } from '../FactStrip.tsx';
import type { Payable } from '../payments/payment-view.tsx';
import { BalanceAmount } from './BalanceAmount.tsx';

type Figure = readonly [label: string, value: ReactNode];

/** The payee's current balances; each kind of payee shows only its own. */
export function figuresOf(payable: Payable): readonly Figure[] {
  const { payee, box_amount: till } = payable;
  const own: readonly Figure[] =
    payee.type === 'merchant'
      ? [
          payable.payable_amount < 0
            ? [t.due, <Money key="p" value={-payable.payable_amount} />]
            : [t.payable, <BalanceAmount key="p" value={payable.payable_amount} />],
          [t.carried, <BalanceAmount key="c" value={payable.carried_amount} />],
        ]
      : [
          ...(payee.type === 'courier'
            ? ([
                [t.commission, <BalanceAmount key="m" value={payable.commission_amount} />],
                [t.shortage, <Money key="s" value={payable.shortage_amount} />],
              ] as const)
            : []),
          [t.owed, <Money key="o" value={payable.owed_amount} />],
        ];
  return till === null ? own : [...own, [t.till, <Money key="b" value={till} />]];
}

export const PayableFigures = ({ payable }: { payable: Payable }) => (
  <FactStrip facts={figuresOf(payable)} />
);
