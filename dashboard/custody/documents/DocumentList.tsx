import { useMemo } from 'react';
import { useList } from '#dashboard/api/list.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { titleFor } from '#dashboard/screens.ts';
import { addressOf, screenByKey } from '#dashboard/screens.ts';
import { listInput } from '#dashboard/shell/catalogue/filter-input.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { documentStates } from '#domain/custody/families.ts';
import type { UserType } from '#domain/people/actor.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { documentWords as t } from '#words/custody/screens.ts';
import { DocumentDrawer } from './DocumentDrawer.tsx';
import type { DocumentRow, DocumentView, PartyKind } from './document-types.ts';
import { documentScreen } from './document-screen.ts';
import { isPerson, partyFields, partyFilters, partyLabels } from './parties.ts';

/** A merchant's or a courier's documents are all their own: a party column is not needed. */
const ownParties: Partial<Record<UserType, PartyKind>> = { client: 'merchant', courier: 'courier' };

function filtersOf<X>(
  { party, stateNames = documentStateNames }: DocumentView<X>,
  isOwn: boolean,
): readonly FilterDef[] {
  const whose: FilterDef[] =
    isPerson(party) && !isOwn
      ? [
          {
            key: 'party',
            name: partyFields[party],
            label: partyLabels[party],
            ...partyFilters[party],
          },
        ]
      : [];
  return [
    ...whose,
    { key: 'days', label: t.date, kind: 'days' },
    {
      key: 'state',
      label: t.state,
      kind: 'choice',
      choices: documentStates.map((value) => ({ value, label: stateNames[value] })),
    },
    { key: 'branch', label: t.branch, ...amongBranches },
  ];
}

const toneOf = ({ state }: DocumentRow) =>
  state === 'void' ? 'danger' : state === 'draft' ? 'pending' : undefined;

/** The documents of a family, newest first; a row opens next to the list. */
export function DocumentList<X>({ view }: { view: DocumentView<X> }) {
  const [values, change] = useSearchValues();
  const can = useCan();
  const { type } = useCurrentUser();
  const isOwn = ownParties[type] === view.party;
  const filters = useMemo(() => filtersOf(view, isOwn), [view, isOwn]);
  const list = useList(`documents.${view.family}.list`, listInput(filters, values));
  const columns = useMemo(
    () => view.listColumns.filter(({ key }) => !isOwn || key !== view.party),
    [view, isOwn],
  );
  const drawer = useOpenRow(list.rows);
  const create = can(`documents.${view.family}.issue`) ? (
    <CreateLink address={addressOf(documentScreen(view, 'form'))}>{view.words.create}</CreateLink>
  ) : null;
  const screen = documentScreen(view, 'list');
  return (
    <>
      <ListScreen
        listKey={screen}
        title={type === 'client' ? titleFor(type, screen) : view.words.documents}
        noun={t.documents}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ id, invoice_no }) => invoice_no ?? `#${id}`}
        rowTone={toneOf}
        onOpen={drawer.open}
        shown={drawer.shown}
        values={values}
        onValues={change}
        searchLabel={isOwn ? t.searchOwn : t.search[view.party]}
        filters={filters}
        actions={
          <>
            {view.alsoListed && can(screenByKey(view.alsoListed).permission) ? (
              <LinkButton href={`#${addressOf(view.alsoListed)}`}>
                {screenByKey(view.alsoListed).title}
              </LinkButton>
            ) : null}
            {create}
          </>
        }
        empty={<EmptyFirst title={t.emptyList} action={create} />}
      />
      <DocumentDrawer view={view} id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
