import { answerWords } from '#words/answers.ts';
import { inTurns } from './turns.ts';
import type { FileAnswer } from '../http/send.ts';
import { chartParts, chartPlace, chartTypes } from './export-chart.ts';
import type { ExportTable, ExportLook } from './export-table.ts';
import {
  cellOf,
  closing,
  contentTypes,
  headingRows,
  headRow,
  opening,
  relations,
  rowOf,
  styles,
  sumCells,
  tabName,
  workbook,
} from './worksheet-xml.ts';
import { zip } from './zip.ts';

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Excel has 1,048,576 rows; the file states when rows are missing, none are dropped silently. */
const mostRows = 1_000_000;

/** A right-to-left Excel worksheet with a fixed header row, written while its rows are read. */
export const exportFile = <Row>(exported: ExportTable<Row>, look: ExportLook): FileAnswer =>
  bookFile(exported, [{ title: exported.title, text: table(exported, look) }], look);

/** A worksheet, and a second page that explains it. */
export const explainedFile = <Row, Other>(
  exported: ExportTable<Row>,
  explained: ExportTable<Other>,
  look: ExportLook,
): FileAnswer =>
  bookFile(
    exported,
    [
      { title: exported.title, text: table(exported, look) },
      { title: explained.title, text: table(explained, look) },
    ],
    look,
  );

interface Page {
  readonly title: string;
  readonly text: AsyncIterable<Buffer | string>;
}

const bookFile = (
  named: Pick<ExportTable<never>, 'name' | 'title' | 'columns' | 'chart' | 'heading'>,
  pages: readonly Page[],
  look: ExportLook,
): FileAnswer => ({
  name: `${named.name}.xlsx`,
  saveAs: `${named.title}.xlsx`,
  type: excel,
  parts: zip([
    { name: '[Content_Types].xml', text: [contentTypes(pages.length, named.chart && chartTypes)] },
    { name: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [
        relations([
          ...pages.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/workbook.xml', text: [workbook(pages.map(({ title }) => title))] },
    { name: 'xl/styles.xml', text: [styles(look.currency)] },
    ...pages.map(({ text }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, text })),
    ...(named.chart
      ? chartParts(
          { title: tabName(named.title), headNo: headNoOf(named) },
          named.chart,
          named.columns.length,
        )
      : []),
  ]),
});

/** An empty row separates the lines from the table, which programs find by empty neighbours. */
const headNoOf = ({ heading = [] }: Pick<ExportTable<never>, 'heading'>): number =>
  heading.length === 0 ? 1 : heading.length + 2;

async function* table<Row>(exported: ExportTable<Row>, look: ExportLook) {
  const { columns, pages, remark, chart, heading = [] } = exported;
  const headNo = headNoOf(exported);
  yield opening(columns, headNo) + headingRows(heading) + headRow(columns, look.currency, headNo);
  const sums = columns.map(() => 0);
  let at = headNo;
  const write = (rows: readonly Row[]): string => {
    const fitting = rows.slice(0, mostRows - at);
    const lines = fitting.map((row) => {
      at += 1;
      return rowOf(
        at,
        columns.map(({ kind, value, sum }, column) => {
          const entered = value(row);
          if (sum && typeof entered === 'number') sums[column] = (sums[column] ?? 0) + entered;
          return cellOf(kind, entered, look);
        }),
      );
    });
    if (fitting.length === rows.length) return lines.join('');
    at += 1;
    return lines.join('') + rowOf(at, [cellOf('text', answerWords.exportFull, look)]);
  };
  for await (const part of inTurns(pages, write)) {
    yield part;
    if (at > mostRows) break;
  }
  const entered = remark?.() ?? null;
  if (entered !== null) yield rowOf(at + 1, [cellOf('text', entered, look)]);
  else if (at > headNo && columns.some(({ sum }) => sum))
    yield rowOf(at + 1, sumCells(columns, sums, answerWords.exportSum, look));
  yield closing(columns, headNo, chart && chartPlace);
}
