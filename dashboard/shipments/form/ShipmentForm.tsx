import { useRef, useState } from 'react';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { FormScreen, type SaveKind } from '#dashboard/shell/form/FormScreen.tsx';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { useQuote } from '#dashboard/shell/form/QuoteCard.tsx';
import { to } from '#dashboard/screens.ts';
import { MoneyFields } from './MoneyFields.tsx';
import { checkDraft, inputOf, type ShipmentDraft, quoteInputOf } from './shipment-draft.ts';
import { useRecipients } from './RecipientFound.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { useAmountTerms } from '#dashboard/shell/form/use-amount-terms.ts';

interface ShipmentFormProps {
  readonly title: string;
  readonly start: ShipmentDraft;
  readonly isNew: boolean;
  readonly onSave: (draft: ShipmentDraft, kind: SaveKind) => Promise<ShipmentDraft>;
}

/** The form of a new or existing shipment. `onSave` returns the next draft. */
export function ShipmentForm(props: ShipmentFormProps) {
  const { title, isNew } = props;
  const can = useCan();
  const { type } = useCurrentUser();
  const needsMerchant = type !== 'client';
  const form = useForm<ShipmentDraft>({
    call: 'shipments.create',
    start: props.start,
    input: inputOf,
    problems: (one) => checkDraft(one, needsMerchant),
    onSave: props.onSave,
    // A form that is left has no field to return to.
    onDone: () => firstField.current?.focus(),
  });
  const { values: draft, set, errors, round } = form;
  const [now] = useState(() => Date.now());
  const firstField = useRef<HTMLInputElement>(null);
  const merchantId = draft.merchant === null ? null : Number(draft.merchant.id);
  const terms = useAmountTerms(merchantId, !needsMerchant || merchantId !== null);
  const ofMerchant = terms.includesFee;
  const meaning = { ofMerchant, includesFee: draft.includesFee ?? ofMerchant ?? false };
  const priced = { ...draft, includesFee: meaning.includesFee };
  const quote = useQuote(quoteInputOf(priced, needsMerchant));
  const recipients = useRecipients(draft.phone);
  const shared = { draft, set, errors, needsMerchant, recipients: isNew ? recipients : [] };
  return (
    <FormScreen
      {...form.frame}
      hold={form.hold}
      title={title}
      also={isNew ? ['another', ...(can('shipments.print') ? (['print'] as const) : [])] : []}
      backHref={`#${to('shipments.inprogress')}`}
      aside={
        <MoneyFields
          key={round}
          {...shared}
          errors={{ ...(quote.couponError && { coupon_code: quote.couponError }), ...errors }}
          quote={quote}
          meaning={meaning}
          now={now}
          mayReceive={isNew && needsMerchant && can('shipments.receive')}
        />
      }
    >
      <RecipientFields key={round} {...shared} firstField={firstField} />
    </FormScreen>
  );
}
