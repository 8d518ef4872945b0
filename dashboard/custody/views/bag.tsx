import { Name } from '#dashboard/ui/values/Values.tsx';
import { bagMessages, bagStateNames, bagWords as w } from '#words/custody/bags.ts';
import { familyWords } from '#words/custody/names.ts';
import { sealedBag, sealOf, SealPanel } from '../bags/SealPanel.tsx';
import { BagPrint } from '../bags/BagPrint.tsx';
import { reportedDetails, type SentDetails } from '../cash/sent-details.ts';
import { sentFacts } from '../cash/SentPanel.tsx';
import * as c from '../documents/columns.tsx';
import type { DocumentDetails, DocumentRow, DocumentView } from '../documents/document-types.ts';
import { familyScreens } from '../documents/family-screens.tsx';
import { goodsOf } from '../documents/goods.tsx';
import { sendingView } from '../documents/sending.tsx';

const stageOf = ({ state, completed_at: arrived }: DocumentRow) =>
  arrived ? 'arrived' : state === 'locked' ? 'sent' : 'sealed';

/** Where the bag is, in place of the state of its document. */
const BagState = ({ row }: { row: DocumentRow }) =>
  row.state === 'draft' || row.state === 'void' ? (
    <c.StateOf row={row} />
  ) : (
    <c.StateOf row={row} name={w.states[stageOf(row)]} />
  );

const openedFact = ({ details: { opened } }: DocumentDetails) =>
  opened === 'whole' || opened === 'counted'
    ? [{ label: w.opened, value: <Name>{w.openedAs[opened]}</Name> }]
    : [];

const list = c.listColumnsOf('bag');
const sending = sendingView('bag');

/** A sealed bag to another branch: filled and sealed here, sent on a transfer. */
const view: DocumentView<SentDetails<'seal'>> = {
  ...sending,
  words: familyWords('bag'),
  empty: { seal: '' },
  listColumns: [
    list.number,
    { ...list.state, cell: (row) => <BagState row={row} /> },
    list.date,
    list.branch,
    list.toBranch,
    list.lines,
    list.author,
  ],
  lineColumns: [...sending.lineColumns, c.lineStage],
  State: BagState,
  stateNames: bagStateNames,
  printFacts: (document) => sentFacts(sealedBag, sealOf(document)),
  figures: (document) => [
    goodsOf(document),
    ...sentFacts(sealedBag, sealOf(document)),
    ...openedFact(document),
  ],
  Panel: SealPanel,
  reason: ({ extra }) => (extra.seal.trim() === '' ? w.sealNeeded : null),
  body: ({ party, extra }) => ({
    to_branch_id: Number(party?.id),
    details: reportedDetails(extra),
  }),
  extraOf: sealOf,
  question: ({ party, lines }) => ({
    title: bagMessages.sealQuestion(party?.name ?? '', lines.length),
    action: w.confirmSeal,
  }),
};

export const screens = { ...familyScreens(view), print: () => <BagPrint view={view} /> };
