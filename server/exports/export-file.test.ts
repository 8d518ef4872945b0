import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import { exportFile } from './export-file.ts';
import type { ExportTable, ExportLook } from './export-table.ts';

const look: ExportLook = { currency: 'IQD', zone: 'Asia/Baghdad' };

async function bytesOf<Row>(table: ExportTable<Row>, how = look): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of exportFile(table, how).parts) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

interface Shipment {
  readonly code: string;
  readonly phone: string;
  readonly amount: number | null;
  readonly on: string;
}
const shipments: ExportTable<Shipment> = {
  name: 'shipments',
  title: 'الشحنات',
  columns: [
    { header: 'رقم الوصل', kind: 'text', value: (row) => row.code },
    { header: 'الهاتف', kind: 'text', value: (row) => row.phone },
    { header: 'المبلغ', kind: 'money', value: (row) => row.amount },
    { header: 'التاريخ', kind: 'day', value: (row) => row.on },
    { header: 'أُضيفت', kind: 'time', value: (row) => row.on },
  ],
  pages: [
    [{ code: '104241', phone: '07701234567', amount: 25_000, on: '2026-01-05T21:30:00Z' }],
    [{ code: '=1+1', phone: '<&">\u0000', amount: null, on: '2026-01-05T10:00:00Z' }],
  ],
};

describe('an Excel export', () => {
  it('has numbers as numbers, phones as texts, and days of the company', async () => {
    const [head, first, second] = await readSheet(await bytesOf(shipments));
    expect(head).toEqual(['رقم الوصل', 'الهاتف', 'المبلغ (د.ع)', 'التاريخ', 'أُضيفت']);
    expect(first?.slice(0, 3)).toEqual(['104241', '07701234567', 25_000]);
    expect(first?.[3]).toEqual(new Date('2026-01-06T00:00:00Z'));
    expect(first?.[4]).toEqual(new Date('2026-01-06T00:30:00Z'));
    expect(second?.slice(0, 3)).toEqual(['=1+1', '<&">', null]);
  });

  it('reads from right to left, with a fixed header row and no formulas', async () => {
    const files = unzipSync(await bytesOf(shipments));
    const xml = Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(xml).toContain('rightToLeft="1"');
    expect(xml).toContain('state="frozen"');
    expect(xml).not.toContain('<f>');
  });

  it('offers few choices below the head of their column, and none that would damage the file', async () => {
    const xmlWith = async (choices: readonly string[]) => {
      const columns = shipments.columns.map((column, at) =>
        at === 1 ? { ...column, choices } : column,
      );
      const files = unzipSync(await bytesOf({ ...shipments, columns }));
      return Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString();
    };
    const offers = 'sqref="B2:B1048576"><formula1>"بغداد,البصرة"</formula1>';
    expect(await xmlWith(['بغداد', 'البصرة'])).toContain(offers);
    for (const choices of [['بغداد, الكرخ'], ['"'], ['أ'.repeat(256)], []]) {
      expect(await xmlWith(choices)).not.toContain('dataValidation');
    }
  });

  it('has its lines above the table, an empty row after them, and a fixed header row', async () => {
    const heading = ['شركة التوصيل · الشحنات', 'الفترة: من 2026/10/01 إلى 2026/10/31'];
    const bytes = await bytesOf({ ...shipments, heading });
    const rows = await readSheet(bytes);
    expect(rows.slice(0, 2).map(([first]) => first)).toEqual(heading);
    expect(rows[3]?.[0]).toBe('رقم الوصل');
    expect(rows[4]?.[0]).toBe('104241');
    const xml = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(xml).toContain('ySplit="4" topLeftCell="A5"');
    expect(xml).not.toContain('<row r="3"');
  });

  it('writes amounts of currencies with decimals to the fils', async () => {
    const [head, ...rows] = await readSheet(
      await bytesOf(
        {
          ...shipments,
          columns: [{ header: 'المبلغ', kind: 'money', value: (n: number) => n }],
          pages: [[1_250, -5, 0]],
        },
        { ...look, currency: 'JOD' },
      ),
    );
    expect(head).toEqual(['المبلغ (د.أ)']);
    expect(rows).toEqual([[1.25], [-0.005], [0]]);
  });

  it('is the same to the byte on any day', async () => {
    const today = await bytesOf(shipments);
    vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z'), toFake: ['Date'] });
    const later = await bytesOf(shipments).finally(() => vi.useRealTimers());
    expect(later.equals(today)).toBe(true);
  });

  it('goes out while its rows are still being read', async () => {
    let read = 0;
    function* pages() {
      for (; read < 200_000; read += 100) yield Array.from({ length: 100 }, (_, at) => read + at);
    }
    const columns = [{ header: 'الرقم', kind: 'number', value: (n: number) => n } as const];
    const file = exportFile({ name: 'many', title: 'أرقام', columns, pages: pages() }, look);
    let bytes = 0;
    for await (const part of file.parts) {
      bytes += Buffer.from(part).length;
      if (bytes > 10_000) break;
    }
    expect(read).toBeLessThan(150_000);
  });
});

describe('a chart in an Excel export', () => {
  const chart = { kind: 'line', isTime: false, columns: [2], rows: 2 } as const;

  it('is drawn from the cells of its columns, and nothing is evaluated', async () => {
    const files = unzipSync(await bytesOf({ ...shipments, title: "شحنات '26", chart }));
    const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
    expect(textOf('xl/charts/chart1.xml')).toContain("<c:f>'شحنات ''26'!$C$2:$C$3</c:f>");
    expect(textOf('xl/worksheets/sheet1.xml')).toContain('<drawing ');
    for (const part of ['/xl/charts/chart1.xml', '/xl/drawings/drawing1.xml'])
      expect(textOf('[Content_Types].xml')).toContain(part);
    expect(textOf('xl/worksheets/_rels/sheet1.xml.rels')).toContain('../drawings/drawing1.xml');
    expect(textOf('xl/drawings/_rels/drawing1.xml.rels')).toContain('../charts/chart1.xml');
  });

  it('is drawn from the same cells below the lines above a table', async () => {
    const files = unzipSync(await bytesOf({ ...shipments, heading: ['سطر'], chart }));
    const xml = Buffer.from(files['xl/charts/chart1.xml'] ?? []).toString();
    expect(xml).toContain("<c:f>'الشحنات'!$C$3</c:f>");
    expect(xml).toContain("<c:f>'الشحنات'!$C$4:$C$5</c:f>");
  });

  it('leaves the rows as readable as without it', async () => {
    expect(await readSheet(await bytesOf({ ...shipments, chart }))).toEqual(
      await readSheet(await bytesOf(shipments)),
    );
  });

  it('is no part of a list', async () => {
    const names = Object.keys(unzipSync(await bytesOf(shipments)));
    expect(names.filter((name) => /chart|drawing/.test(name))).toEqual([]);
  });
});
