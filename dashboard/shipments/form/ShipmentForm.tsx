import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { FormScreen, type SaveKind } from '#dashboard/shell/form/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
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

/** The draft being edited, and the result of saving it. */
function useDraft({ start: first, onSave }: ShipmentFormProps, needsMerchant: boolean) {
  const [start, setStart] = useState(first);
  const [draft, setDraft] = useState(first);
  const [round, setRound] = useState(0);
  const [reply, setStated] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState<SaveKind | null>(null);
  const latest = useRef(draft);
  const filled = (one: ShipmentDraft) => ({
    body: inputOf(one),
    found: checkDraft(one, needsMerchant),
  });
  const { errors, refusal, mayGo } = useFormErrors(reply, filled(draft));
  const set = useCallback((patch: Partial<ShipmentDraft>) => {
    // A save key may come before the next render: the newest value must already be available here.
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
  }, []);
  const save = async (kind: SaveKind): Promise<boolean> => {
    setStated(null);
    if (!mayGo(filled(latest.current))) return false;
    setBusy(kind);
    try {
      const next = await onSave(latest.current, kind);
      latest.current = next;
      setStart(next);
      setDraft(next);
      setRound((count) => count + 1);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStated(error);
      return false;
    } finally {
      setBusy(null);
    }
  };
  const dirty = JSON.stringify(draft) !== JSON.stringify(start);
  return { draft, set, errors, refusal, busy, dirty, round, save };
}

/** The form of a new or existing shipment. `onSave` returns the next draft. */
export function ShipmentForm(props: ShipmentFormProps) {
  const { title, isNew } = props;
  const can = useCan();
  const { type } = useCurrentUser();
  const needsMerchant = type !== 'client';
  const { draft, set, errors, round, save, ...state } = useDraft(props, needsMerchant);
  const [now] = useState(() => Date.now());
  const firstField = useRef<HTMLInputElement>(null);
  const merchantId = draft.merchant === null ? null : Number(draft.merchant.id);
  const terms = useAmountTerms(merchantId, !needsMerchant || merchantId !== null);
  const ofMerchant = terms.includesFee;
  const meaning = { ofMerchant, includesFee: draft.includesFee ?? ofMerchant ?? false };
  const priced = { ...draft, includesFee: meaning.includesFee };
  const quote = useQuote(quoteInputOf(priced, needsMerchant));
  const recipients = useRecipients(draft.phone);
  const onSave = async (kind: SaveKind) => {
    if (await save(kind)) requestAnimationFrame(() => firstField.current?.focus());
  };
  const shared = { draft, set, errors, needsMerchant, recipients: isNew ? recipients : [] };
  return (
    <FormScreen
      title={title}
      onSave={(kind) => void onSave(kind)}
      also={isNew ? ['another', ...(can('shipments.print') ? (['print'] as const) : [])] : []}
      busy={state.busy}
      dirty={state.dirty}
      errors={errors}
      refusal={state.refusal}
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
