import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { type FieldFile, FileField } from '#dashboard/shell/files/FileField.tsx';
import type { Entry, Errors, PartProps } from '#dashboard/shell/fields/fields.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import {
  type IdentityDocumentKind,
  identityDocumentKinds,
} from '#domain/people/identity-documents.ts';
import {
  identityDocumentKindNames,
  identityDocumentWords as t,
} from '#words/people/identity-documents.ts';
import { fileWords } from '#words/shell/files.ts';
import { type IdentityDocumentOwner, identityDocumentCalls } from './identity-document-calls.ts';

export type IdentityDocument = AnswerOf<'users.identityDocuments'>['data'][number];

interface Values {
  readonly kind: IdentityDocumentKind | null;
  readonly number: string;
  readonly expires: string | null;
  readonly front: FieldFile | null;
  readonly back: FieldFile | null;
}

const startOf = (document: IdentityDocument | null): Values => ({
  kind: document?.kind ?? null,
  number: document?.number ?? '',
  expires: document?.expires_on ?? null,
  front: document?.front ?? null,
  back: document?.back ?? null,
});

const bodyOf = ({ kind, number, expires, front, back }: Values) => ({
  kind,
  number: number.trim() || null,
  expires_on: expires,
  front: front?.uuid ?? null,
  back: back?.uuid ?? null,
});

const isEmpty = ({ number, front, back }: Values): boolean =>
  number.trim() === '' && front === null && back === null;

const problemsOf = ({ front, back }: Values): Errors =>
  front === null && back !== null ? { front: t.frontFirst } : {};

const Pictures = ({ values, errors, set, onBusy }: PartProps<Values>) => (
  <>
    <Grid min={220} gap={16} align="start">
      <FileField
        label={t.front}
        name="front"
        kind="identity"
        onBusy={onBusy}
        value={values.front}
        error={errors['front']}
        onChange={(front) => set({ front })}
      />
      <FileField
        label={t.back}
        name="back"
        kind="identity"
        optional
        onBusy={onBusy}
        value={values.back}
        error={errors['back']}
        onChange={(back) => set({ back })}
      />
    </Grid>
    <p className="quiet">{fileWords.how}</p>
  </>
);

const fields: readonly Entry<Values>[] = [
  {
    key: 'kind',
    kind: 'choice',
    label: t.kind,
    needed: t.kindNeeded,
    choices: identityDocumentKinds.map((value) => ({
      value,
      label: identityDocumentKindNames[value],
    })),
  },
  [
    {
      key: 'number',
      kind: 'text',
      label: t.number,
      description: t.numberHow,
      optional: true,
      check: (_number, values) => (isEmpty(values) ? t.numberOrPicture : null),
    },
    { key: 'expires', kind: 'day', name: 'expires_on', label: t.expires, optional: true },
  ],
  Pictures,
];

/** A new or existing identity document. `document` is null for a new one. */
export function IdentityDocumentDialog(props: {
  owner: IdentityDocumentOwner;
  document: IdentityDocument | null;
  onClose: () => void;
}) {
  const { owner, document, onClose } = props;
  const calls = identityDocumentCalls[owner.kind];
  const add = useCommand(calls.add, { invalidates: calls.touches });
  const change = useCommand(calls.change, { invalidates: calls.touches });
  return (
    <FormDialog<Values>
      title={document ? t.editTitle : t.addTitle}
      call={document ? calls.change : calls.add}
      start={startOf(document)}
      input={bodyOf}
      problems={problemsOf}
      fields={fields}
      actions={[
        {
          label: t.save,
          send: async ({ kind, ...values }) => {
            if (kind === null) return;
            const body = { ...bodyOf({ kind, ...values }), id: owner.id, kind };
            if (document) await change.mutateAsync({ ...body, uuid: document.uuid });
            else await add.mutateAsync(body);
            toast(t.saved);
          },
        },
      ]}
      onClose={onClose}
    />
  );
}
