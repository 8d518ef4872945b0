import { strToU8, zipSync } from 'fflate';

/** A cell as another program writes it: text, a number, or a formula with its last result. */
export type ForeignCell = string | number | { readonly formula: string; readonly shown: string };

interface ForeignTab {
  readonly name: string;
  readonly hidden?: boolean;
  readonly rows: readonly (readonly ForeignCell[])[];
  /** Ranges that cover a single cell: `A1:C1`. */
  readonly merged?: readonly string[];
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function cellXml(cell: ForeignCell, address: string): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  }
  const { formula, shown } = cell;
  return `<c r="${address}" t="str"><f>${escaped(formula)}</f><v>${escaped(shown)}</v></c>`;
}

function tabXml({ rows, merged = [] }: ForeignTab): string {
  const lines = rows.map((cells, at) => {
    const each = cells.map((cell, column) =>
      cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`),
    );
    return `<row r="${at + 1}">${each.join('')}</row>`;
  });
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const merges = ranges === '' ? '' : `<mergeCells>${ranges}</mergeCells>`;
  return `<worksheet xmlns="${spreadsheet}"><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`;
}

/** An xlsx file as merchants send them: with hidden tabs and formulas. Not written by our code. */
export function foreignWorkbook(tabs: readonly ForeignTab[]): Uint8Array<ArrayBuffer> {
  const worksheets = tabs.map(
    ({ name, hidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const targets = tabs.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${targets.join('')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${worksheets.join('')}</sheets></workbook>`,
    ...Object.fromEntries(tabs.map((tab, at) => [`xl/worksheets/sheet${at + 1}.xml`, tabXml(tab)])),
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files)).slice();
}
