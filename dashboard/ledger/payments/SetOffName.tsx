import { DocumentLink, DocumentNo } from '#dashboard/shell/details/DocumentLink.tsx';
import { paymentWords as t } from '#words/custody/payments.ts';
import type { PaymentDetails } from './payment-view.tsx';

/** The receipt that set a shortage off, and the hand-in that lacked the cash. */
export function SetOffName(props: {
  setOff: PaymentDetails['set_offs'][number];
  forPrint?: boolean;
}) {
  const { receipt, about } = props.setOff;
  const Reference = props.forPrint ? DocumentNo : DocumentLink;
  return (
    <>
      {t.setOffBy} <Reference document={receipt} />
      {about ? (
        <>
          {' '}
          {t.setOffAbout} <Reference document={about} />
        </>
      ) : null}
    </>
  );
}
