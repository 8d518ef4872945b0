import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { formErrors } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { FormScreen, type SaveKind } from '#dashboard/shell/FormScreen.tsx';
import { useQuote } from '#dashboard/shell/QuoteBox.tsx';
import { to } from '#dashboard/screens.ts';
import { MoneyFields } from './MoneyFields.tsx';
import { checkDraft, type ParcelDraft, quoteInputOf } from './parcel-draft.ts';
import { useRecipients } from './RecipientFound.tsx';
import { RecipientFields } from './RecipientFields.tsx';

const NO_ERRORS: Readonly<Record<string, string>> = {};

/** The form of a parcel, new or old. `onSave` answers with the draft that stands there next. */
export function ParcelForm(props: {
  title: string;
  start: ParcelDraft;
  isNew: boolean;
  onSave: (draft: ParcelDraft, kind: SaveKind) => Promise<ParcelDraft>;
}) {
  const { title, isNew, onSave } = props;
  const can = useCan();
  const { type } = useCurrentUser();
  const asksMerchant = type !== 'client';
  const [start, setStart] = useState(props.start);
  const [draft, setDraft] = useState(props.start);
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState<SaveKind | null>(null);
  const [now] = useState(() => Date.now());
  const firstField = useRef<HTMLInputElement>(null);
  const latest = useRef(draft);
  const set = useCallback((patch: Partial<ParcelDraft>) => {
    // A key that saves may come before the next drawing: the newest value must already stand here.
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
  }, []);
  const quote = useQuote(quoteInputOf(draft, asksMerchant));
  const recipients = useRecipients(draft.phone);
  const past = isNew ? recipients : [];

  const save = async (kind: SaveKind) => {
    const missing = checkDraft(latest.current, asksMerchant);
    setErrors(missing);
    setRefusal(null);
    if (Object.keys(missing).length > 0) return;
    setBusy(kind);
    try {
      const next = await onSave(latest.current, kind);
      latest.current = next;
      setStart(next);
      setDraft(next);
      setRound((count) => count + 1);
      requestAnimationFrame(() => firstField.current?.focus());
    } catch (error) {
      const said = formErrors(error);
      setErrors(said);
      if (Object.keys(said).length === 0 && error instanceof ApiError) setRefusal(error.message);
    } finally {
      setBusy(null);
    }
  };
  const shared = { draft, set, errors, asksMerchant, recipients: past };
  return (
    <FormScreen
      title={title}
      onSave={(kind) => void save(kind)}
      also={isNew ? ['another', ...(can('shipments.print') ? (['print'] as const) : [])] : []}
      busy={busy}
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      errors={errors}
      refusal={refusal}
      backHref={`#${to('shipments.inprogress')}`}
      aside={
        <MoneyFields
          key={round}
          {...shared}
          quote={quote}
          now={now}
          mayReceive={isNew && asksMerchant && can('shipments.receive')}
        />
      }
    >
      <RecipientFields key={round} {...shared} firstField={firstField} />
    </FormScreen>
  );
}
