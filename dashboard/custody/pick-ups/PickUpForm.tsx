import { type ReactNode, useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
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
    <Stack as="section" gap={12} className={editor.choose}>
      <h1>{t.create}</h1>
      {chooser}
    </Stack>
  );
}

export function PickUpEdit() {
  const id = Number(useParam('id'));
  return (
    <EditScreen of="documents.pickup.one" input={{ id }}>
      {({ data: request }) =>
        request.actions.includes('edit') ? (
          <WithTerms merchantId={request.subscriber.id} request={request} />
        ) : (
          <Locked request={request} />
        )
      }
    </EditScreen>
  );
}

function Locked({ request }: { request: PickUp }) {
  const { state, actions } = request;
  const why = actions.includes('requestChange') ? 'pickup_edit_locked' : 'pickup_wrong_state';
  return (
    <Card as="section" pad={24} gap={12} items="start">
      <h1>{t.lockedTitle}</h1>
      <p>
        {t.kind} <Code>{nameOf(request)}</Code>
      </p>
      <p>{refusalText(why, { action: 'edit', state, possible: actions })}</p>
      <LinkButton href={back}>{t.documents}</LinkButton>
    </Card>
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

interface Values extends PickUpDraft {
  /** The shipments, once the user chose some. */
  readonly picked: readonly string[];
}

/** Sends it: a new request, or the next version of one. */
function useSend(request: PickUp | null, terms: PickUpTerms) {
  const create = useCommand('documents.pickup.create', { invalidates: touched });
  const amend = useCommand('documents.pickup.amend', { invalidates: touched });
  return async (values: Values): Promise<void> => {
    const body = bodyOf(values, new Set(values.picked));
    if (request) {
      await amend.mutateAsync({ ...body, id: request.id, version: request.version });
    } else {
      await create.mutateAsync({ ...body, merchant_id: terms.subscriber.id });
    }
    toast(request ? t.saved : t.sent);
  };
}

function Filling(props: { terms: PickUpTerms; request: PickUp | null; chooser: ReactNode }) {
  const { terms, request, chooser } = props;
  const go = useGo();
  const [isTouched, setTouched] = useState(false);
  const form = useForm<Values>({
    call: 'documents.pickup.create',
    start: { ...draftOf(request, terms), picked: [] },
    input: (values) => bodyOf(values, new Set(values.picked)),
    problems: (values) => problemsOf(values, values.picked.length),
    onSave: useSend(request, terms),
    onDone: () => go(to('documents.pickup.list'), { replace: true }),
  });
  const { values, errors, set } = form;
  // The shipments of a request are chosen by the list itself at first.
  const pick = (picked: Picked) => {
    const chosen = { picked: [...picked.keys] };
    if (picked.isTouched) set(chosen);
    else form.preset(chosen);
    setTouched(picked.isTouched);
  };
  return (
    <FormScreen
      {...form.frame}
      hold={form.hold}
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
      saveLabel={request ? undefined : t.send}
      backHref={back}
      aside={<TermsPart terms={terms} />}
      below={
        <PickUpShipments
          merchantId={terms.subscriber.id}
          request={request}
          picked={{ keys: new Set(values.picked), isTouched }}
          onPick={pick}
          expected={values.expected}
          error={errors['expected_count']}
          onExpected={(expected) => set({ expected })}
        />
      }
    >
      {chooser ? <FormSection>{chooser}</FormSection> : null}
      <WhenPart draft={values} set={set} errors={errors} terms={terms} />
      <PlacePart draft={values} set={set} errors={errors} />
    </FormScreen>
  );
}
