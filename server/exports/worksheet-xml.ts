import { CURRENCIES, type Currency } from '#domain/money.ts';
import { wholeOf } from '#domain/numbers.ts';
import { showPhone } from '#domain/phone.ts';
import { dayOf, daysBetween, isDay, wallClock } from '#domain/time.ts';
import type { ExportColumn, ExportKind, ExportLook } from './export-table.ts';

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packed = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Maximum length of a cell; Excel reports a longer one as corrupt. */
const longestCell = 32_000;

const override = (part: string, kind: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${spreadsheet}.${kind}+xml"/>`;

/** `more`: the parts of a chart. */
export const contentTypes = (worksheets: number, more = ''): string => {
  const each = Array.from({ length: worksheets }, (_, at) =>
    override(`worksheets/sheet${at + 1}`, 'worksheet'),
  );
  return `${declared}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${each.join('')}${more}</Types>`;
};

export function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${declared}<Relationships xmlns="${packed}/relationships">${each.join('')}</Relationships>`;
}

/** The last possible row of an Excel worksheet. */
const lastRow = 1_048_576;

/** Characters that a tab name may not contain. */
const unnameable = /[\\/?*[\]:]/g;

/** The name of a tab as Excel accepts it. */
export const tabName = (title: string): string => title.replace(unnameable, ' ').slice(0, 31);

const tab = (title: string, at: number): string =>
  `<sheet name="${escaped(tabName(title))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;

export const workbook = (titles: readonly string[]): string =>
  `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${titles.map(tab).join('')}</sheets></workbook>`;

/**
 * The index of each kind among the styles below; the header row's is 6, that of sums 7, those
 * of the lines above the table 8 and 9, that of percentages 10.
 */
const styleOf: Record<ExportKind, number> = {
  text: 1,
  phone: 1,
  number: 2,
  money: 3,
  day: 4,
  time: 5,
  percent: 10,
};
const headStyle = 6;
const sumStyle = 7;
/** Lines above the table. */
const boldStyle = 8;
const plainStyle = 9;

const fractions = (currency: Currency): string => {
  const { exponent } = CURRENCIES[currency];
  return exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`;
};

/**
 * Format ids: 49 is Excel's built-in text, 3 its whole number, 10 its percentage; those from 164 on
 * are custom.
 */
export function styles(currency: Currency): string {
  const formats = [fractions(currency), 'yyyy\\/mm\\/dd', 'yyyy\\/mm\\/dd hh:mm'].map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`,
  );
  const xf = (format: number) =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  const cells = [0, 49, 3, 164, 165, 166].map(xf).join('');
  const head =
    '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>';
  const total =
    '<xf numFmtId="164" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>';
  const above = [1, 0]
    .map(
      (font) =>
        `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    )
    .join('');
  const percent = xf(10);
  const fill = (inner: string) => `<fill>${inner}</fill>`;
  return `${declared}<styleSheet xmlns="${main}"><numFmts count="3">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3">${fill('<patternFill patternType="none"/>')}${fill('<patternFill patternType="gray125"/>')}${fill('<patternFill patternType="solid"><fgColor rgb="FFE5EAF2"/></patternFill>')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="11">${cells}${head}${total}${above}${percent}</cellXfs></styleSheet>`;
}

const widthOf: Record<ExportKind, number> = {
  text: 24,
  phone: 18,
  number: 10,
  money: 14,
  percent: 10,
  day: 12,
  time: 18,
};

type AnyColumn = Pick<ExportColumn<never>, 'header' | 'kind' | 'width' | 'choices'>;

/**
 * Everything before the rows; the rows up to the header row stay in view. The style of a column
 * also applies to rows that users add below.
 */
export function opening(columns: readonly AnyColumn[], headNo: number): string {
  const each = columns.map(
    ({ kind, width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width ?? widthOf[kind]}" style="${styleOf[kind]}" customWidth="1"/>`,
  );
  return `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="${headNo}" topLeftCell="A${headNo + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${each.join('')}</cols><sheetData>`;
}

/**
 * Excel reports a file as corrupt if an inline list is longer than this; a comma separates two
 * choices.
 */
const longestChoices = 255;

const offeredBelow =
  (headNo: number) =>
  ({ choices = [] }: AnyColumn, at: number): string[] => {
    const list = choices.join(',');
    const fits = list.length <= longestChoices && choices.every((text) => !/[",]/.test(text));
    if (list === '' || !fits) return [];
    const cells = `${columnLetters(at)}${headNo + 1}:${columnLetters(at)}${lastRow}`;
    return [
      `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>"${escaped(list)}"</formula1></dataValidation>`,
    ];
  };

/** Everything after the rows; `drawing` is the place of a chart. */
export function closing(columns: readonly AnyColumn[], headNo: number, drawing = ''): string {
  const lists = columns.flatMap(offeredBelow(headNo));
  const validations =
    lists.length === 0
      ? ''
      : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
  return `</sheetData>${validations}${drawing}</worksheet>`;
}

/** The lines above the header row, each in one cell; the first is bold. */
export const headingRows = (lines: readonly string[]): string =>
  lines
    .map((text, at) => rowOf(at + 1, [textCell(text, at === 0 ? boldStyle : plainStyle)]))
    .join('');

/** «الأجرة (د.ع)»: cells contain amounts without the currency. */
export const headRow = (
  columns: readonly AnyColumn[],
  currency: Currency,
  headNo: number,
): string =>
  rowOf(
    headNo,
    columns.map((column) => textCell(headerOf(column, currency), headStyle)),
  );

export const headerOf = ({ header, kind }: AnyColumn, currency: Currency): string =>
  kind === 'money' ? `${header} (${CURRENCIES[currency].symbol})` : header;

/** A cell without its address. */
type Cell = { readonly style: number; readonly type?: string; readonly inner: string } | null;

export const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** `at` counts from 1. Readers find a cell by its address, not by its position. */
export function rowOf(at: number, cells: readonly Cell[]): string {
  const each = cells.map((cell, column) => {
    if (cell === null) return '';
    const type = cell.type === undefined ? '' : ` t="${cell.type}"`;
    return `<c r="${columnLetters(column)}${at}" s="${cell.style}"${type}>${cell.inner}</c>`;
  });
  return `<row r="${at}">${each.join('')}</row>`;
}

const textCell = (text: string, style = styleOf.text): Cell => ({
  style,
  type: 'inlineStr',
  inner: `<is><t xml:space="preserve">${escaped(text.slice(0, longestCell))}</t></is>`,
});

export function cellOf(
  kind: ExportKind,
  value: string | number | null | undefined,
  look: ExportLook,
): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'text') return textCell(String(value));
  if (kind === 'phone') return textCell(showPhone(String(value)));
  return { style: styleOf[kind], inner: `<v>${figureOf(kind, value, look)}</v>` };
}

/** The last row: the sums of the columns that have one. */
export const sumCells = (
  columns: readonly (AnyColumn & { readonly sum?: true })[],
  sums: readonly number[],
  label: string,
  look: ExportLook,
): Cell[] =>
  columns.map(({ kind, sum }, at) => {
    if (at === 0) return textCell(label, headStyle);
    const cell = sum ? cellOf(kind, sums[at], look) : null;
    return cell === null ? textCell('', headStyle) : { ...cell, style: sumStyle };
  });

function figureOf(kind: ExportKind, value: string | number, look: ExportLook): number | string {
  switch (kind) {
    case 'day':
      return dayNumber(isDay(value) ? value : dayOf(new Date(value), look.zone));
    case 'time':
      return instantNumber(new Date(value), look.zone);
    case 'money':
      return decimalOf(wholeOf(value), CURRENCIES[look.currency].exponent);
    default:
      return typeof value === 'number' ? value : wholeOf(value);
  }
}

/** 1,250 fils are 1.250 dinars: shifted as text, because a division would round. */
export function decimalOf(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${minor < 0 ? '-' : ''}${digits.slice(0, digits.length - exponent)}${fraction}`;
}

/** Excel counts days from the end of 1899. */
const dayNumber = (day: string): number => daysBetween('1899-12-30', day);

function instantNumber(instant: Date, zone: string): number {
  const { day, clock } = wallClock(instant, zone);
  const [hours = 0, minutes = 0] = clock.split(':').map(wholeOf);
  return dayNumber(day) + (hours * 60 + minutes) / 1440;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot contain: control characters, and unpaired surrogates. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Few texts contain any: a test is cheaper than two replacements without effect. */
const suspect = /[&<>"]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/;

export const escaped = (text: string): string =>
  suspect.test(text)
    ? text.replace(unwritable, '').replace(/[&<>"]/g, (mark: string) => entities[mark] ?? mark)
    : text;
