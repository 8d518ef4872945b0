import { expect, it } from 'vitest';
import type { Shipment } from '../documents/lines.ts';
import { knownScan, refusalOf, whyNot } from './scan-check.ts';
import type { ScanContext } from './scan-context.ts';

const ali = { id: 7, name: 'علي كاظم' };
const shipment = {
  code: '26000017',
  status: 'out_for_delivery',
  documents: [],
  hold_reason: null,
  courier: { id: 9, name: 'حسن جبار' },
  holder_kind: 'courier',
  money: 'none',
} as unknown as Shipment;
const editorOf = (family: ScanContext['family']) =>
  ({ family, kind: 'courier', party: ali }) as ScanContext;

it.each(['returnIntake', 'pickupIntake'] as const)(
  'a shipment that another courier carries is reported as theirs when it comes in by a %s',
  (family) => {
    expect(whyNot(shipment, editorOf(family))).toContain('حسن جبار');
  },
);

it('a frozen shipment is only set aside, without showing where the books have it', () => {
  const editor = editorOf('runSheet');
  expect(refusalOf(shipment, editor).goTo).toContain('حسن جبار');
  const frozen = { ...shipment, hold_reason: 'شكوى' };
  expect(refusalOf(frozen, editor)).toEqual({ reason: whyNot(frozen, editor), goTo: null });
});

it('cash is another courier’s only while he has it', () => {
  const taken = { ...shipment, status: 'delivered', money: 'with_courier' } as const;
  expect(whyNot(taken, editorOf('cashHandIn'))).toContain('حسن جبار');
  expect(whyNot({ ...taken, money: 'at_branch' }, editorOf('cashHandIn'))).not.toContain(
    'حسن جبار',
  );
});

it('a run sheet ignores whose shipment it was', () => {
  expect(whyNot(shipment, editorOf('runSheet'))).not.toContain('حسن جبار');
});

it('a shipment on this shelf that is bound for another branch is reported as that branch’s, not merely refused', () => {
  const [here, basra] = [
    { id: 2, branch_name: 'فرع الكرادة' },
    { id: 3, branch_name: 'فرع البصرة' },
  ];
  const bound = {
    ...shipment,
    status: 'at_branch',
    holder_kind: 'branch',
    branch: here,
    serving_branch: basra,
  } as unknown as Shipment;
  const editor = { ...editorOf('runSheet'), party: { ...ali, branchId: here.id } } as ScanContext;
  expect(whyNot(bound, editor)).toContain(basra.branch_name);
});

it('a shipment that waits for another attempt is returned only with its own confirmation', async () => {
  const added: string[] = [];
  const line = { ...shipment, code: '26000018', waits_for: 'attempt', cod_amount: 5000 };
  const editor = {
    ...editorOf('returnIntake'),
    lines: [],
    eligible: [line],
    amountOf: () => 5000,
    add: ({ code }: { code: string }) => added.push(code),
  } as unknown as ScanContext;
  const found = knownScan('26000018', editor);
  expect([found?.verdict.result, found?.line]).toEqual(['refused', undefined]);
  expect(found?.verdict.reason).toContain('محاولة');
  expect((await found?.verdict.action?.run())?.result).toBe('ok');
  expect(added).toEqual(['26000018']);
});

it('a return that waits for its merchant’s answer is reported as waiting when it is scanned to be given back', () => {
  const decision = { state: 'open', is_due: false, after_due: 'branch' };
  const waits = { ...shipment, status: 'returning', decision } as unknown as Shipment;
  const editor = { ...editorOf('returnToMerchant'), kind: 'courier' } as ScanContext;
  expect(whyNot(waits, editor)).toContain('قرار التاجر');
  expect(whyNot({ ...waits, decision: null }, editor)).not.toContain('قرار التاجر');
});
