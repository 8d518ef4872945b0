import { useMemo } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { noneToPick } from '#words/office/first-steps.ts';
import { handInStartWords } from '#words/custody/exceptions.ts';
import { BranchFields } from './BranchFields.tsx';
import type {
  DocumentParty,
  DocumentView,
  PartyKind,
  PartyProps,
} from '../documents/document-types.ts';
import { isPerson, partyFields, partyLabels, partySources } from '../documents/parties.ts';
import { SourceField } from './SourceField.tsx';
import styles from '../custody.module.css';

/** Chosen once, before scanning: everything on the document belongs to this party. */
export function PartyField<X>(
  props: PartyProps & {
    view: DocumentView<X>;
    /** The branch of the document, once it has one: only its staff can be chosen. */
    counter?: number | undefined;
  },
) {
  const { view, value, onChange, disabled, error, counter } = props;
  const kind = view.party;
  const options = usePeople(kind, counter);
  if (kind === 'toBranch') return <BranchFields {...props} />;
  if (!isPerson(kind)) return <SourceField {...props} />;
  const { runSheet } = value ?? {};
  const person = (
    <PickField
      label={partyLabels[kind]}
      name={partyFields[kind]}
      autoFocus={value === null}
      disabled={disabled}
      error={error}
      value={value}
      // The party cannot be cleared, because the scans would have no owner: it can only be
      // replaced.
      isFixed={view.takesOver}
      options={options}
      // The input returns one of the options created by the source above.
      onChange={(option) => onChange(option as DocumentParty | null)}
    />
  );
  if (!value || !runSheet) return person;
  const { runSheet: _runSheet, ...all } = value;
  return (
    <>
      {person}
      <Toolbar as="p" gap="8 16" className={styles.source}>
        <span>
          {handInStartWords.ofRunSheet} <Code>{runSheet.number}</Code>
        </span>
        {disabled ? null : (
          <Button size="small" onClick={() => onChange(all)}>
            {handInStartWords.allCash}
          </Button>
        )}
      </Toolbar>
    </>
  );
}

function usePeople(kind: PartyKind, counter: number | undefined) {
  return useMemo(() => {
    if (!isPerson(kind)) return [];
    const find = async (typed: string) => {
      const people = await partySources[kind](typed);
      return people.filter(({ branchId }) => counter === undefined || branchId === counter);
    };
    return Object.assign(find, { none: noneToPick[kind] });
  }, [kind, counter]);
}
