import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import { call } from '#dashboard/api/call.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import type { Stale } from '#dashboard/api/invalidate.ts';
import { type CurrentUser, useCurrentUser } from '#dashboard/api/session.ts';
import {
  type Params,
  useGo,
  useGoBack,
  useParamValues,
  useSearchValues,
} from '#dashboard/navigation.tsx';
import { addressOf, type ScreenKey } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { catalogueWords as t } from '#words/shell/catalogue.ts';
import { EditScreen } from '../form/EditScreen.tsx';
import type { ListValues } from '../list/filter-defs.ts';
import { FieldsForm } from '../fields/FieldsForm.tsx';
import type { FieldSection } from '../fields/fields.ts';
import { useMerge } from '../fields/use-merge.ts';
import type { RowSource } from './row-source.ts';

/** Initial form values may come from the address, or from the user. */
interface Start {
  readonly search: ListValues;
  readonly me: CurrentUser;
  readonly params: Params;
}

/** The types of a catalogue's forms: its values, its row, and its three calls. */
interface Subject {
  readonly values: object;
  readonly row: unknown;
  readonly one: EndpointName;
  readonly create: EndpointName;
  readonly update: EndpointName;
}

interface FormProps<S extends Subject> {
  readonly words: { create: string; edit: string; created: string; saved: string };
  readonly sections: readonly FieldSection<S['values']>[];
  readonly empty: (start: Start) => S['values'] | Promise<S['values']>;
  /** The values that stay in the form for the next row, when adding several in sequence. */
  readonly keep?: readonly (keyof S['values'])[];
  readonly create: S['create'];
  readonly createInput: (values: S['values']) => InputOf<S['create']>;
  readonly one: RowSource<S['one'], S['row']>;
  readonly startOf: (row: S['row'], me: CurrentUser) => S['values'];
  readonly nameOf: (row: S['row']) => string;
  /** Why a row cannot be edited here, and where it can; null if it can. */
  readonly locked?: (row: S['row']) => string | null;
  readonly update: S['update'];
  readonly updateInput: (values: S['values'], row: S['row']) => InputOf<S['update']>;
  readonly invalidates: readonly Stale[];
  /** Where leaving the form leads when there is no history. */
  readonly back: ScreenKey;
  /** The screen of a new row, if it has one. */
  readonly opens?: (answer: AnswerOf<S['create']>) => string;
  /**
   * Where the form goes immediately, also on "save and another": the response contains something
   * shown only once.
   */
  readonly leadsTo?: (answer: AnswerOf<S['create']>) => string | null;
}

interface PartProps<S extends Subject> {
  readonly options: FormProps<S>;
}

/** The dependencies of an edit form. */
type EditFormProps<S extends Subject> = Pick<
  FormProps<S>,
  | 'sections'
  | 'one'
  | 'startOf'
  | 'nameOf'
  | 'locked'
  | 'update'
  | 'updateInput'
  | 'invalidates'
  | 'back'
> & { readonly words: { edit: string; saved: string } };
interface EditProps<S extends Subject> {
  readonly options: EditFormProps<S>;
}

/** The two forms of a catalogue, generated from its fields and calls. */
export function catalogueForm<
  V extends object,
  R,
  One extends EndpointName,
  C extends EndpointName,
  U extends EndpointName,
>(options: FormProps<{ values: V; row: R; one: One; create: C; update: U }>) {
  const Create = () => <Starting options={options} />;
  return { Create, Edit: editForm<V, R, One, U>(options) };
}

function Starting<S extends Subject>({ options }: PartProps<S>) {
  const [search] = useSearchValues();
  const params = useParamValues();
  const me = useCurrentUser();
  const [empty] = useState(() => options.empty({ search, me, params }));
  // The name of an id from the address has to be loaded first.
  const [start, setStart] = useState(empty instanceof Promise ? null : empty);
  useEffect(() => {
    if (empty instanceof Promise) void empty.then(setStart);
  }, [empty]);
  return start === null ? <Skeleton lines={8} /> : <Creating options={options} start={start} />;
}

function Creating<S extends Subject>({ options, start }: PartProps<S> & { start: S['values'] }) {
  const { words, back } = options;
  const go = useGo();
  const params = useParamValues();
  const leave = useGoBack(back, params);
  const create = useCommand(options.create, { invalidates: options.invalidates });
  const led = useRef<string | null>(null);
  const save = async (values: S['values']): Promise<S['values']> => {
    const answer = await create.mutateAsync(options.createInput(values));
    const address = options.opens?.(answer);
    const next = options.leadsTo?.(answer) ?? null;
    if (next !== null) {
      toast(words.created);
      led.current = next;
      return start;
    }
    const run = address === undefined ? undefined : () => go(address);
    toast(words.created, run && { action: { label: t.open, run } });
    const stored = Object.fromEntries((options.keep ?? []).map((key) => [key, values[key]]));
    return { ...start, ...stored };
  };
  return (
    <FieldsForm
      title={words.create}
      purpose="create"
      call={options.create}
      start={start}
      sections={options.sections}
      backHref={`#${addressOf(back, params)}`}
      onSave={save}
      onDone={(kind) => {
        if (led.current !== null) go(led.current, { replace: true });
        else if (kind !== 'another') leave();
      }}
    />
  );
}

/** The form of an entity that is never created here: what a merchant changes about itself. */
export function editForm<V extends object, R, One extends EndpointName, U extends EndpointName>(
  options: EditFormProps<{ values: V; row: R; one: One; create: never; update: U }>,
) {
  return () => (
    <Reading<{ values: V; row: R; one: One; create: never; update: U }> options={options} />
  );
}

function Reading<S extends Subject>({ options }: EditProps<S>) {
  const { one, back } = options;
  const params = useParamValues();
  const param = params[one.param] ?? '';
  return (
    <EditScreen of={one.name} input={one.input(param, params)}>
      {(answer) => {
        const row = one.rowOf(answer, param);
        const closed = row === undefined ? t.notFound : (options.locked?.(row) ?? null);
        if (row !== undefined && closed === null) return <Editing<S> options={options} row={row} />;
        return (
          <EmptyFirst
            title={closed ?? undefined}
            action={<LinkButton href={`#${addressOf(back, params)}`}>{t.backToList}</LinkButton>}
          />
        );
      }}
    </EditScreen>
  );
}

function Editing<S extends Subject>({ options, row }: EditProps<S> & { row: S['row'] }) {
  const { words, back, one } = options;
  const params = useParamValues();
  const leave = useGoBack(back, params);
  const me = useCurrentUser();
  const [start] = useState(() => options.startOf(row, me));
  const update = useCommand(options.update, { invalidates: options.invalidates });
  const merge = useMerge<S['values']>(start);
  const save = async (mine: S['values']): Promise<S['values']> => {
    const param = params[one.param] ?? '';
    const now = one.rowOf(await call(one.name, one.input(param, params)), param) ?? row;
    const values = merge(mine, options.startOf(now, me));
    await update.mutateAsync(options.updateInput(values, now));
    toast(words.saved);
    return values;
  };
  return (
    <FieldsForm
      title={words.edit}
      subtitle={<Name>{options.nameOf(row)}</Name>}
      purpose="edit"
      call={options.update}
      start={start}
      sections={options.sections}
      backHref={`#${addressOf(back, params)}`}
      onSave={save}
      onDone={leave}
    />
  );
}
