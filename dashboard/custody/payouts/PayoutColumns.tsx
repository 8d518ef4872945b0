import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { matchOptions } from '#dashboard/ui/fields/use-options.ts';
import { Grid, Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import {
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
  const { data, error, refetch } = useCall('payoutBatches.columns', { id });
  usePageTitle(data ? t.columnsOf(data.data.account.name) : t.columnsTitle);
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={8} />;
  return <ColumnsEditor key={id} answer={data.data} />;
}

interface Draft extends PayoutColumn {
  readonly key: number;
}

/** The columns while they are edited: each keeps its key when it moves. */
function useDrafts(saved: Answer['columns']) {
  const [columns, setColumns] = useState<readonly Draft[]>(
    saved.map((column, key) => ({ ...column, key })),
  );
  const change = (at: number, patch: Partial<PayoutColumn>) =>
    setColumns(columns.map((one, place) => (place === at ? { ...one, ...patch } : one)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...columns];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    setColumns(next);
  };
  const add = () => {
    const key = Math.max(-1, ...columns.map((one) => one.key)) + 1;
    setColumns([...columns, { key, source: 'constant', head: '', text: null }]);
  };
  const remove = (at: number) => setColumns(columns.filter((_, place) => place !== at));
  return { columns, change, move, add, remove };
}

function ColumnsEditor({ answer: { account, columns: saved } }: { answer: Answer }) {
  const { columns, change, move, add, remove } = useDrafts(saved);
  const save = useCommand('payoutBatches.setColumns', { invalidates: ['payoutBatches'] });
  const body = {
    id: account.id,
    columns: columns.map(({ source, head, text }) => ({
      source,
      head,
      text: source === 'constant' ? text : null,
    })),
  };
  const { errors, refusal, mayGo } = useFormErrors(save.error, { body, found: NONE_FOUND });
  const saveAll = () => {
    if (save.isPending || !mayGo()) return;
    save.mutate(body, { onSuccess: () => toast(t.savedColumns) });
  };
  return (
    <DetailsScreen
      kind={t.columnsTitle}
      title={<Name>{account.name}</Name>}
      backHref={`#${to('payoutBatches.list')}`}
      actions={
        <Button tone="primary" busy={save.isPending} onClick={saveAll}>
          {t.saveColumns}
        </Button>
      }
      groups={[]}
    >
      <DetailsSection title={t.columns}>
        <p className="quiet">{t.columnsText}</p>
        {errors['columns'] ? (
          <p className={styles.blocked} role="alert">
            {errors['columns']}
          </p>
        ) : null}
        {refusal ? <p role="alert">{refusal}</p> : null}
        <Stack as="ol" gap={12} className={styles.columns}>
          {columns.map((column, at) => (
            <ColumnRow
              key={column.key}
              no={at + 1}
              column={column}
              isLast={at === columns.length - 1}
              errors={errors}
              onChange={(patch) => change(at, patch)}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </Stack>
        <Row gap={8} wrap>
          <Button
            onClick={add}
            reason={columns.length >= maxPayoutColumns ? t.columnNo(maxPayoutColumns) : null}
          >
            {t.addColumn}
          </Button>
        </Row>
      </DetailsSection>
    </DetailsScreen>
  );
}

const sources = payoutSources.map((source, at) => ({
  id: at + 1,
  name: payoutSourceNames[source],
}));

function ColumnRow(props: {
  no: number;
  column: Draft;
  isLast: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<PayoutColumn>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const { no, column, isLast, errors, onChange, onMove, onRemove } = props;
  const error = (field: string) => errors[`columns.${no - 1}.${field}`] ?? null;
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
        name={`source-${no}`}
        required
        value={sources[payoutSources.indexOf(column.source)] ?? null}
        error={error('source')}
        options={async (typed) => matchOptions(sources, typed)}
        onChange={(next) => {
          const source = payoutSources[Number(next?.id) - 1];
          if (source) onChange({ source });
        }}
      />
      <TextField
        label={t.head}
        name={`head-${no}`}
        required
        maxLength={60}
        value={column.head}
        error={error('head')}
        onChange={(head) => onChange({ head })}
      />
      {column.source === 'constant' ? (
        <TextField
          label={t.text}
          name={`text-${no}`}
          optional
          maxLength={120}
          value={column.text ?? ''}
          error={error('text')}
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
