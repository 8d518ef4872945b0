import { openingPartColumns } from '#contract/office/columns/going-live.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { NotFound } from '#dashboard/shell/guard/NotFound.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { isCount, isOpeningSum, type OpeningSum } from '#domain/office/going-live/steps.ts';
import {
  goingLiveMessages as messages,
  goingLiveWords as t,
} from '#words/office/going-live/page.ts';
import { openingSumNames } from '#words/office/going-live/steps.ts';
import { Difference, sumText } from './OpeningSums.tsx';

/** What a sum of going live consists of: where a difference with the old system is found. */
export function OpeningParts() {
  const sum = useParam('sum');
  return isOpeningSum(sum) ? <Parts key={sum} sum={sum} /> : <NotFound />;
}

const c = columnsByKey(openingPartColumns);
const counted = [
  { ...c.owner, priority: 1 },
  { ...c.rows, priority: 2 },
  { ...c.steps, priority: 2 },
] as const;
const [owner, rows, steps] = counted;
const summed = [owner, { ...c.amount, priority: 1 }, rows, steps] as const;

function Parts({ sum }: { sum: OpeningSum }) {
  const screen = useFilteredList('goingLive.parts', [], { sum });
  const { data } = useCall('goingLive.state', {});
  const whole = data?.data.sums.find((one) => one.sum === sum);
  const title = `${t.partsOf}: ${openingSumNames[sum]}`;
  usePageTitle(title);
  return (
    <ListScreen
      {...screen}
      title={title}
      noun={messages.parts}
      columns={isCount(sum) ? counted : summed}
      rowLabel={(row) => row.owner}
      searchLabel={t.owner}
      actions={
        <>
          {whole ? (
            <span>
              {sumText(sum, whole.ours)} · <Difference sum={whole} />
            </span>
          ) : null}
          <LinkButton href={`#${to('office.goingLive')}`}>{t.back}</LinkButton>
        </>
      }
      empty={<EmptyFirst title={t.noParts} />}
    />
  );
}
