import { useRef } from 'react';
import type { EndpointName } from '#contract/contract.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { Errors, FieldSection } from '#dashboard/shell/fields/fields.ts';
import { FieldsForm } from '#dashboard/shell/fields/FieldsForm.tsx';
import { useConfirm } from '#dashboard/shell/fields/use-confirm.ts';
import type { SaveKind } from '#dashboard/shell/form/FormScreen.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';

interface VoucherFormProps<V extends object> {
  /** The document: its screens are the list and the print. */
  readonly family: 'expense' | 'cashMove';
  readonly call: EndpointName;
  readonly title: string;
  readonly saveLabel: string;
  readonly start: V;
  readonly sections: readonly FieldSection<V>[];
  readonly input: (values: V) => object;
  readonly problems?: (values: V) => Errors;
  /** Reads what the question depends on. */
  readonly prepare?: () => Promise<unknown>;
  /** What is asked before money moves. */
  readonly question: (values: V) => { readonly title: string; readonly text: string };
  /** Where the form was opened from; by default the list of the documents. */
  readonly back?: string | null;
  /** Saves it and returns its number. @throws ApiError */
  readonly send: (values: V) => Promise<number>;
}

/** A new voucher of money: confirmed with its sum, then printed or listed. */
export function VoucherForm<V extends object>(props: VoucherFormProps<V>) {
  const { family, call, title, saveLabel, start, sections, input, problems, send } = props;
  const { prepare } = props;
  const go = useGo();
  const confirm = useConfirm<V>();
  const back = props.back ?? to(`documents.${family}.list`);
  const made = useRef(0);
  const leave = (how: SaveKind) => {
    const print = to(`documents.${family}.print`, { id: made.current }, { auto: 1 });
    go(how === 'print' ? print : back, { replace: true });
  };
  return (
    <>
      <FieldsForm<V>
        title={title}
        call={call}
        start={start}
        sections={sections}
        input={input}
        problems={problems}
        saveLabel={saveLabel}
        also={['print']}
        backHref={`#${back}`}
        confirm={async (values) => {
          await prepare?.();
          return confirm.request(values);
        }}
        onSave={async (values) => {
          made.current = await send(values);
        }}
        onDone={leave}
      />
      {confirm.about === null ? null : (
        <Confirm
          open
          {...props.question(confirm.about)}
          actionLabel={saveLabel}
          onClose={confirm.onClose}
          onConfirm={confirm.onConfirm}
        />
      )}
    </>
  );
}
