import { expect, it } from 'vitest';
import { documentWords as t } from '#words/custody/screens.ts';
import { documentScan } from './document-scan.ts';
import { knownScan } from '../editor/scan-check.ts';
import type { ScanContext } from '../editor/scan-context.ts';

const party = { id: 7, name: 'TS-BGD-2026-000007', branchId: 1 };
const receiving = { answers: 'transferSend', party } as const;
const handingOut = { answers: undefined, party: { id: 3, name: 'علي كاظم', branchId: 1 } };

it.each([
  [
    'the next sack’s document is received by a document of its own',
    'TS-BSR-2026-000012',
    receiving,
    t.documentOfItsOwn,
  ],
  ['the document in hand is told to be the one in hand', party.name, receiving, t.documentInHand],
  ['a run sheet is no sack', 'RS-BGD-2026-000001', receiving, t.scanItsShipments],
  ['a sack is not handed to a courier whole', 'TS-BSR-2026-000012', handingOut, t.scanItsShipments],
] as const)('%s', (_, code, editor, goTo) => {
  expect(documentScan(code, editor)).toMatchObject({ result: 'refused', code, goTo });
});

it('names the document that was scanned', () => {
  expect(documentScan('RS-BGD-2026-000001', receiving)?.reason).toContain('كشف المندوب');
});

it.each(['26123456', 'ABC', 'XX-BGD-2026-000001', 'TS-BGD'])('%s is no document', (code) => {
  expect(documentScan(code, receiving)).toBeNull();
});

it('the scan page recognises a code that no shipment can have without a request', () => {
  const editor = { ...receiving, lines: [], eligible: [] } as unknown as ScanContext;
  expect(knownScan('TS-BSR-2026-000012', editor)?.verdict.goTo).toBe(t.documentOfItsOwn);
  expect(knownScan('ABC', editor)?.verdict.result).toBe('unknown');
});
