import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { type FieldFile, FileField } from '#dashboard/shell/files/FileField.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { Grid, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { chordOf } from '#dashboard/ui/shortcuts.ts';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import {
  type IdentityDocumentKind,
  identityDocumentKinds,
} from '#domain/people/identity-documents.ts';
import {
  fileWords,
  identityDocumentKindNames,
  identityDocumentWords as t,
} from '#words/people/identity-documents.ts';
import { uiWords } from '#words/shell/ui.ts';
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

function problemsOf({ kind, number, front, back }: Values): Record<string, string> {
  const hasNumber = number.trim() !== '';
  return {
    ...(kind === null && { kind: t.kindNeeded }),
    ...(!hasNumber && front === null && back === null && { number: t.numberOrPicture }),
    ...(front === null && back !== null && { front: t.frontFirst }),
  };
}

/** A new or existing identity document. `document` is null for a new one. */
export function IdentityDocumentDialog(props: {
  owner: IdentityDocumentOwner;
  document: IdentityDocument | null;
  onClose: () => void;
}) {
  const { owner, document, onClose } = props;
  const { values, set, save, errors, refusal, isBusy, bringing, onBusy } = useIdentityDocument(
    owner,
    document,
    onClose,
  );
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={document ? t.editTitle : t.addTitle}
      onKeyDown={(event) => {
        if (chordOf(event) !== 'Ctrl+Enter') return;
        event.preventDefault();
        save();
      }}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.stepBack}</Button>
          <Button
            tone="primary"
            keys="Ctrl+Enter"
            busy={isBusy}
            reason={bringing > 0 ? fileWords.reading : null}
            onClick={save}
          >
            {t.save}
          </Button>
        </>
      }
    >
      <IdentityDocumentFields values={values} set={set} errors={errors} onBusy={onBusy} />
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}

interface FieldsProps {
  readonly values: Values;
  readonly set: (patch: Partial<Values>) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly onBusy: (isBusy: boolean) => void;
}

function IdentityDocumentFields({ values, set, errors, onBusy }: FieldsProps) {
  return (
    <Stack gap={16}>
      <ChoiceField
        label={t.kind}
        name="kind"
        value={values.kind}
        error={errors.kind}
        choices={identityDocumentKinds.map((value) => ({
          value,
          label: identityDocumentKindNames[value],
        }))}
        onChange={(kind) => set({ kind })}
      />
      <Grid min={220} gap={16} align="start">
        <TextField
          label={t.number}
          name="number"
          description={t.numberHow}
          maxLength={60}
          value={values.number}
          error={errors.number}
          onChange={(number) => set({ number })}
        />
        <DayField
          label={t.expires}
          name="expires_on"
          optional
          value={values.expires}
          error={errors.expires_on}
          onChange={(expires) => set({ expires })}
        />
      </Grid>
      <Grid min={220} gap={16} align="start">
        <FileField
          label={t.front}
          kind="identity"
          onBusy={onBusy}
          value={values.front}
          error={errors.front}
          onChange={(front) => set({ front })}
        />
        <FileField
          label={t.back}
          kind="identity"
          onBusy={onBusy}
          value={values.back}
          error={errors.back}
          onChange={(back) => set({ back })}
        />
      </Grid>
      <p className="quiet">{fileWords.how}</p>
    </Stack>
  );
}

const hasUnread = (): boolean => document.querySelector('dialog [data-unread]') !== null;

function useIdentityDocument(
  owner: IdentityDocumentOwner,
  document: IdentityDocument | null,
  onDone: () => void,
) {
  const calls = identityDocumentCalls[owner.kind];
  const [values, setValues] = useState(() => startOf(document));
  const [bringing, setBringing] = useState(0);
  const add = useCommand(calls.add, { invalidates: calls.touches });
  const change = useCommand(calls.change, { invalidates: calls.touches });
  const command = document ? change : add;
  const { errors, refusal, mayGo } = useFormErrors(command.error, {
    body: bodyOf(values),
    found: problemsOf(values),
  });
  const set = (patch: Partial<Values>) => setValues((before) => ({ ...before, ...patch }));
  const onBusy = (isBusy: boolean) => setBringing((count) => count + (isBusy ? 1 : -1));
  const save = () => {
    const { kind } = values;
    command.reset();
    // A day that cannot be parsed shows its own error and has no value.
    if (!mayGo() || kind === null || hasUnread()) return;
    if (command.isPending || bringing > 0) return;
    const body = { ...bodyOf(values), id: owner.id, kind };
    const onSuccess = () => {
      toast(t.saved);
      onDone();
    };
    if (document) change.mutate({ ...body, uuid: document.uuid }, { onSuccess });
    else add.mutate(body, { onSuccess });
  };
  return { values, set, save, errors, refusal, isBusy: command.isPending, bringing, onBusy };
}
