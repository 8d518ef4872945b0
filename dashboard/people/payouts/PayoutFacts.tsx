import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCan } from '#dashboard/api/session.ts';
import { PayoutLine } from '#dashboard/shell/details/PayoutLine.tsx';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { type RequestAction, RequestButtons } from '#dashboard/shell/form/RequestQuestion.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { payoutWords as t } from '#words/people/payouts.ts';
import { PayoutQuestion } from './PayoutQuestion.tsx';
import styles from '../users/identity-documents.module.css';

type Merchant = Pick<
  AnswerOf<'merchants.own'>['data'],
  'id' | 'store_name' | 'payout' | 'payout_request'
>;

/** The approved payout details, pending changes, and a link to change them. */
export function PayoutSection({ merchant, formHref }: { merchant: Merchant; formHref: string }) {
  const can = useCan();
  const [action, setAction] = useState<RequestAction | null>(null);
  const { payout, payout_request: request } = merchant;
  if (!can('payouts.view')) return null;
  return (
    <DetailsSection title={t.title}>
      <p>
        <PayoutLine payout={payout} />
      </p>
      {request ? (
        <Toolbar gap="8 16" className={styles.row} role="status">
          <span className={styles.what}>
            {t.waiting}: <PayoutLine payout={request.payout} /> ·{' '}
            <Name>{request.requested_by}</Name>
            {request.reason ? (
              <>
                {': '}
                <Name>{request.reason}</Name>
              </>
            ) : null}
          </span>
          <RequestButtons request={request} onAction={setAction} />
        </Toolbar>
      ) : can('payouts.request') ? (
        <div className={styles.foot}>
          <LinkButton href={formHref}>{t.change}</LinkButton>
        </div>
      ) : null}
      {action && request ? (
        <PayoutQuestion action={action} request={request} onDone={() => setAction(null)} />
      ) : null}
    </DetailsSection>
  );
}
