import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { matchOptions } from '#dashboard/ui/fields/use-options.ts';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import {
  longestPayoutColumn,
  maxPayoutColumns,
  type PayoutColumn,
  payoutSources,
} from '#domain/custody/payouts/file-columns.ts';
import { payoutBatchWords as t, payoutSourceNames } from '#words/custody/payouts.ts';
import styles from './payouts.module.css';

type Answer = AnswerOf<'payoutBatches.columns'>['data'];

/** The file that the bank of an account takes: its columns in order, their heads, constants. */
export function PayoutColumns() {
  const id = Number(useParam('id'));
  return (
    <EditScreen of="payoutBatches.columns" input={{ id }}>
      {({ data }) => <ColumnsEditor answer={data} />}
    </EditScreen>
  );
}

interface Row extends PayoutColumn {
  readonly key: number;
}

interface Draft {
  readonly rows: readonly Row[];
}

/** The changes of the columns: each keeps its key when it moves. */
function editsOf({ rows }: Draft, set: (draft: Draft) => void) {
  const put = (next: readonly Row[]) => set({ rows: next });
  return {
    change: (at: number, patch: Partial<PayoutColumn>) =>
      put(rows.map((one, place) => (place === at ? { ...one, ...patch } : one))),
    move: (at: number, by: 1 | -1) => {
      const next = [...rows];
      const [moved] = next.splice(at, 1);
      if (moved) next.splice(at + by, 0, moved);
      put(next);
    },
    add: () => {
      const key = Math.max(-1, ...rows.map((one) => one.key)) + 1;
      put([...rows, { key, source: 'constant', head: '', text: null }]);
    },
    remove: (at: number) => put(rows.filter((_, place) => place !== at)),
  };
}

const bodyOf = ({ rows }: Draft) => ({
  columns: rows.map(({ source, head, text }) => ({
    source,
    head,
    text: source === 'constant' ? text : null,
  })),
});

function ColumnsEditor({ answer: { account, columns: saved } }: { answer: Answer }) {
  usePageTitle(t.columnsOf(account.name));
  const save = useCommand('payoutBatches.setColumns', { invalidates: ['payoutBatches'] });
  const form = useForm<Draft>({
    call: 'payoutBatches.setColumns',
    purpose: 'edit',
    start: { rows: saved.map((column, key) => ({ ...column, key })) },
    input: bodyOf,
    onSave: async (values) => {
      await save.mutateAsync({ id: account.id, ...bodyOf(values) });
      toast(t.savedColumns);
    },
  });
  const { rows } = form.values;
  const { change, move, add, remove } = editsOf(form.values, form.set);
  return (
    <FormScreen
      {...form.frame}
      hold={form.hold}
      title={t.columnsTitle}
      subtitle={<Name>{account.name}</Name>}
      saveLabel={t.saveColumns}
      backHref={`#${to('payoutBatches.list')}`}
    >
      <FormSection title={t.columns}>
        <p className="quiet">{t.columnsText}</p>
        <Stack as="ol" gap={12} className={styles.columns}>
          {rows.map((column, at) => (
            <ColumnRow
              key={column.key}
              no={at + 1}
              column={column}
              isLast={at === rows.length - 1}
              errors={form.errors}
              onChange={(patch) => change(at, patch)}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </Stack>
        <Row gap={8} wrap>
          <Button
            onClick={add}
            reason={rows.length >= maxPayoutColumns ? t.columnNo(maxPayoutColumns) : null}
          >
            {t.addColumn}
          </Button>
        </Row>
      </FormSection>
    </FormScreen>
  );
}

const sources = payoutSources.map((source, at) => ({
  id: at + 1,
  name: payoutSourceNames[source],
}));

function ColumnRow(props: {
  no: number;
  column: Row;
  isLast: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<PayoutColumn>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const { no, column, isLast, errors, onChange, onMove, onRemove } = props;
  const name = (field: string) => `columns.${no - 1}.${field}`;
  return (
    <Grid
      as="li"
      min={180}
      gap="8 12"
      align="end"
      className={styles.column}
      aria-label={t.columnNo(no)}
    >
      <PickField
        label={t.source}
        name={name('source')}
        required
        value={sources[payoutSources.indexOf(column.source)] ?? null}
        error={errors[name('source')]}
        options={async (typed) => matchOptions(sources, typed)}
        onChange={(next) => {
          const source = payoutSources[Number(next?.id) - 1];
          if (source) onChange({ source });
        }}
      />
      <TextField
        label={t.head}
        name={name('head')}
        required
        maxLength={longestPayoutColumn.head}
        value={column.head}
        error={errors[name('head')]}
        onChange={(head) => onChange({ head })}
      />
      {column.source === 'constant' ? (
        <TextField
          label={t.text}
          name={name('text')}
          optional
          maxLength={longestPayoutColumn.text}
          value={column.text ?? ''}
          error={errors[name('text')]}
          onChange={(text) => onChange({ text })}
        />
      ) : null}
      <Row as="span" gap={8} wrap>
        <Button disabled={no === 1} onClick={() => onMove(-1)}>
          {t.moveUp}
        </Button>
        <Button disabled={isLast} onClick={() => onMove(1)}>
          {t.moveDown}
        </Button>
        <Button onClick={onRemove}>{t.removeColumn}</Button>
      </Row>
    </Grid>
  );
}
