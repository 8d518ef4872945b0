import { type ReactNode, useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import { refusalText } from '#words/refusals.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import editor from '../custody.module.css';
import { partySources } from '../documents/parties.ts';
import { bodyOf, draftOf, type PickUpDraft, problemsOf } from './pick-up-draft.ts';
import { nameOf, type PickUp, type PickUpTerms, touched } from './pick-up-types.ts';
import { PlacePart, TermsPart, WhenPart } from './PickUpFields.tsx';
import { type Picked, PickUpShipments } from './PickUpShipments.tsx';

const back = `#${to('documents.pickup.list')}`;

/** A merchant creates its own requests; staff choose the merchant first. */
export function PickUpForm() {
  const { type } = useCurrentUser();
  const [merchant, setMerchant] = useState<Option | null>(null);
  if (type === 'client') return <WithTerms merchantId={null} request={null} />;
  const chooser = (
    <PickField
      label={t.merchant}
      name="merchant_id"
      autoFocus={merchant === null}
      options={partySources.merchant}
      value={merchant}
      onChange={setMerchant}
    />
  );
  if (merchant) {
    return (
      <WithTerms
        key={merchant.id}
        merchantId={Number(merchant.id)}
        request={null}
        chooser={chooser}
      />
    );
  }
  return (
    <section className={editor.choose}>
      <h1>{t.create}</h1>
      {chooser}
    </section>
  );
}

export function PickUpEdit() {
  const id = Number(useParam('id'));
  return (
    <EditScreen of="documents.pickup.one" input={{ id }}>
      {({ data: request }) =>
        request.acts.includes('edit') ? (
          <WithTerms merchantId={request.subscriber.id} request={request} />
        ) : (
          <Locked request={request} />
        )
      }
    </EditScreen>
  );
}

function Locked({ request }: { request: PickUp }) {
  const { state, acts } = request;
  const why = acts.includes('ask') ? 'pickup_edit_locked' : 'pickup_wrong_state';
  return (
    <section className={editor.locked}>
      <h1>{t.lockedTitle}</h1>
      <p>
        {t.kind} <Code>{nameOf(request)}</Code>
      </p>
      <p>{refusalText(why, { action: 'edit', state, possible: acts })}</p>
      <LinkButton href={back}>{t.documents}</LinkButton>
    </section>
  );
}

function WithTerms(props: {
  merchantId: number | null;
  request: PickUp | null;
  chooser?: ReactNode;
}) {
  const { merchantId, request, chooser } = props;
  const { data, error, refetch } = useCall(
    'documents.pickup.terms',
    merchantId === null ? {} : { merchant_id: merchantId },
  );
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={8} />;
  return <Filling terms={data.data} request={request} chooser={chooser} />;
}

/** Sends it and shows refusals at their fields. */
function useSend(
  request: PickUp | null,
  terms: PickUpTerms,
  draft: PickUpDraft,
  picked: ReadonlySet<string>,
) {
  const go = useGo();
  const create = useCommand('documents.pickup.create', { invalidates: touched });
  const amend = useCommand('documents.pickup.amend', { invalidates: touched });
  const body = bodyOf(draft, picked);
  const found = problemsOf(draft, picked.size);
  const { errors, refusal, mayGo } = useFormErrors(create.error ?? amend.error, { body, found });
  const send = () => {
    create.reset();
    amend.reset();
    if (!mayGo()) return;
    const onSuccess = () => {
      toast(request ? t.saved : t.sent);
      go(to('documents.pickup.list'), { replace: true });
    };
    if (request) {
      amend.mutate({ ...body, id: request.id, version: request.version }, { onSuccess });
    } else {
      create.mutate({ ...body, merchant_id: terms.subscriber.id }, { onSuccess });
    }
  };
  const isDone = create.isSuccess || amend.isSuccess;
  return { send, errors, refusal, isDone, isBusy: create.isPending || amend.isPending };
}

function Filling(props: { terms: PickUpTerms; request: PickUp | null; chooser: ReactNode }) {
  const { terms, request, chooser } = props;
  const [start] = useState(() => draftOf(request, terms));
  const [draft, setDraft] = useState(start);
  const [picked, setPicked] = useState<Picked>({ keys: new Set(), isTouched: false });
  const sending = useSend(request, terms, draft, picked.keys);
  const { send, errors, refusal, isDone, isBusy } = sending;
  const set = (patch: Partial<PickUpDraft>) => setDraft((now) => ({ ...now, ...patch }));
  const isDirty = picked.isTouched || JSON.stringify(draft) !== JSON.stringify(start);
  return (
    <FormScreen
      title={request ? t.edit : t.create}
      subtitle={
        <>
          <Name>{terms.subscriber.store_name}</Name>
          {request ? (
            <>
              {' · '}
              <Code>{nameOf(request)}</Code>
            </>
          ) : null}
        </>
      }
      dirty={isDirty && !isDone}
      errors={errors}
      refusal={refusal}
      busy={isBusy ? 'save' : null}
      saveLabel={request ? undefined : t.send}
      onSave={send}
      backHref={back}
      aside={<TermsPart terms={terms} />}
      below={
        <PickUpShipments
          merchantId={terms.subscriber.id}
          request={request}
          picked={picked}
          onPick={setPicked}
          expected={draft.expected}
          error={errors.expected_count}
          onExpected={(expected) => set({ expected })}
        />
      }
    >
      {chooser ? <FormSection>{chooser}</FormSection> : null}
      <WhenPart draft={draft} set={set} errors={errors} terms={terms} />
      <PlacePart draft={draft} set={set} errors={errors} />
    </FormScreen>
  );
}
