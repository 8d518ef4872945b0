import { useId, useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { FieldError } from '#dashboard/ui/fields/Field.tsx';
import { SignaturePad } from '#dashboard/ui/signature/SignaturePad.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { isProven, type ProofKind, proofKinds, proofRules } from '#domain/shipments/proof.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { proofNeeded, proofWords as w } from '#words/shipments/proof.ts';
import type { MoveValues } from './move-forms.ts';
import type { ShipmentRow } from '../shipment.ts';
import { PhotoTake } from './PhotoTake.tsx';
import styles from './proof.module.css';
import { shownBy, useProofRule } from './proof-terms.ts';

interface ProofProps {
  readonly targets: readonly ShipmentRow[];
  readonly values: MoveValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (patch: Partial<MoveValues>) => void;
}

type PartProps = Omit<ProofProps, 'targets' | 'errors'>;
const parts: Record<ProofKind, (props: PartProps) => React.ReactNode> = {
  name: ({ values, set }) => (
    <TextField
      label={w.receiver}
      name="proof_name"
      value={values.receiver}
      onChange={(receiver) => set({ receiver })}
    />
  ),
  signature: ({ set }) => <SignaturePad onChange={(signature) => set({ signature })} />,
  photo: ({ values, set }) => (
    <PhotoTake value={values.photo} onChange={(photo) => set({ photo })} />
  ),
};

/** The proof of handover for one shipment: the suggested way first, the others one press away. */
export function ProofQuestion({ targets, values, errors, set }: ProofProps) {
  const [only, ...others] = targets;
  const rule = useProofRule(only);
  const [isWhole, setWhole] = useState(false);
  const errorId = useId();
  if (!only || others.length > 0) return null;
  const lacks = !isProven(rule, shownBy(values));
  const error = lacks ? errors.proof : errors.signature;
  // A missing answer is reported once.
  const isRequested = rule !== 'none' && !error;
  const [nearest] = proofRules[rule];
  const shown = isWhole ? proofKinds : proofKinds.filter((kind) => isOneOf(nearest, kind));
  return (
    <Stack
      as="fieldset"
      gap={12}
      className={styles.question}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={shown.length === 0 ? 'visually-hidden' : styles.legend}>{w.title}</legend>
      {isRequested ? <p className="second">{proofNeeded[rule]}</p> : null}
      {shown.map((kind) => {
        const Part = parts[kind];
        return <Part key={kind} values={values} set={set} />;
      })}
      {shown.length < proofKinds.length ? (
        <Button onClick={() => setWhole(true)}>{rule === 'none' ? w.add : w.other}</Button>
      ) : null}
      <FieldError id={errorId} error={error} />
    </Stack>
  );
}

const isOneOf = (kinds: readonly ProofKind[], kind: ProofKind): boolean => kinds.includes(kind);
