import { Money } from '#dashboard/ui/Values.tsx';
import {
  betweenMessages,
  betweenWords as w,
  branchDocumentWords,
} from '#words/branch-documents.ts';
import { documentWords as t } from '#words/custody-screens.ts';
import * as c from '../columns.tsx';
import { DocumentEdit, DocumentForm } from '../DocumentForm.tsx';
import { DocumentList } from '../DocumentList.tsx';
import { DocumentPrint } from '../DocumentPrint.tsx';
import type { DocumentView } from '../document-types.ts';
import { total } from '../lines.ts';

/** Returns that a courier hands back to the shelf of the branch. */
const view: DocumentView = {
  family: 'warehouse',
  screens: {
    list: 'documents.warehouse.list',
    form: 'documents.warehouse.form',
    edit: 'documents.warehouse.edit',
    print: 'documents.warehouse.print',
  },
  words: branchDocumentWords.warehouse,
  party: 'courier',
  takesAll: false,
  asksServerFirst: false,
  hasDestinations: false,
  mayBeEmpty: false,
  empty: {},
  amountOf: (line) => line.cod_amount,
  listColumns: [
    c.numberColumn,
    c.stateColumn,
    c.dateColumn,
    c.courierColumn,
    c.branchColumn,
    c.countColumn,
    c.authorColumn,
  ],
  lineColumns: [
    c.lineCode,
    c.lineStage,
    c.lineRecipient,
    c.linePlace,
    c.lineStore,
    c.lineAmount('cod_amount', t.cod),
  ],
  printColumns: [
    c.printCode,
    c.printRecipient,
    c.printPlace,
    c.printStore,
    c.printAmount('cod_amount', t.cod),
  ],
  printFacts: () => [],
  figure: (document) => document.net_amount,
  figures: (document) => [
    {
      label: w.goods,
      value: <Money value={total(document.items, (item) => item.cod_amount)} />,
    },
  ],
  signatures: [t.courier, w.keeper],
  Panel: null,
  reason: () => null,
  body: ({ party }) => ({ courier_id: Number(party?.id) }),
  extraOf: () => ({}),
  question: ({ party, lines }) => ({
    title: betweenMessages.shelfAsk(party?.name ?? '', lines.length),
    action: w.confirmShelf,
  }),
};

export const WarehouseList = () => <DocumentList view={view} />;
export const WarehouseForm = () => <DocumentForm view={view} />;
export const WarehouseEdit = () => <DocumentEdit view={view} />;
export const WarehousePrint = () => <DocumentPrint view={view} />;
