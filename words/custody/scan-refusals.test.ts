import { describe, expect, it } from 'vitest';
import { stageNumbers } from '#domain/shipments/stages.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { moveEvents } from '#domain/shipments/lifecycle.ts';
import { documentMessages } from './screens.ts';
import { otherBranchMessages } from './exceptions.ts';
import { scanRefusalText } from './scan-refusals.ts';
import { stageNames } from '../shipments/names.ts';

/** The possible results of the checks of a scanned shipment. */
const whileScanning: readonly RefusalCode[] = [
  'move_not_allowed',
  'not_eligible',
  'shipment_on_hold',
  'changed_meanwhile',
  'not_holder',
  'wrong_branch',
  'wrong_party',
  'courier_over_limit',
  'no_courier',
  'correction_pending',
  'price_request_open',
  'waits_for_merchant',
  'already_on_document',
  'unknown_code',
];

const words = (text: string): number => text.match(/[^\s–]+/g)?.length ?? 0;
const branch = 'فرع بغداد – الكرادة';
const courier = 'حيدر كاظم جبار الساعدي';
/** A clerk in a hurry writes what happened, not how many words it takes. */
const longReason = 'بانتظار صور الهوية من التاجر بعد شكوى المستلم من كسر في البضاعة قبل يومين';

describe('a refusal while scanning', () => {
  it.each(whileScanning)('%s takes at most 12 words', (code) => {
    for (const stage of stageNumbers) {
      for (const event of moveEvents) {
        const details = { code: '2610000001', stage, event, branch: 'فرع البصرة الرئيسي' };
        expect(words(scanRefusalText(code, details))).toBeLessThanOrEqual(12);
      }
    }
  });

  it.each([
    ['at a branch', documentMessages.atBranch(branch)],
    ['with a courier', documentMessages.atCourier(courier)],
  ])('takes at most 12 words together with where the shipment is: %s', (_, place) => {
    for (const stage of stageNumbers) {
      const reason = scanRefusalText('not_eligible', { stage });
      expect(words(`${reason} ${place}`), reason).toBeLessThanOrEqual(12);
    }
  });

  it('of another branch’s shipment takes at most 12 words together with what to do', () => {
    const onward = `${scanRefusalText('wrong_branch', { branch })} ${documentMessages.sendOn}`;
    expect(words(onward)).toBeLessThanOrEqual(12);
    for (const stage of stageNumbers) {
      const warning = `${otherBranchMessages.isOf(branch, stageNames[stage])} ${otherBranchMessages.setAside}`;
      expect(words(warning), warning).toBeLessThanOrEqual(12);
    }
  });

  it('of a frozen shipment takes at most 12 words, however long the reason is', () => {
    const refusal = scanRefusalText('shipment_on_hold', { reason: longReason });
    expect(refusal).toContain('بانتظار صور الهوية');
    expect(words(refusal), refusal).toBeLessThanOrEqual(12);
  });

  it.each([
    ['another document', scanRefusalText('already_on_document', { document: 'MND-26-000123' })],
    [
      'another merchant',
      scanRefusalText('wrong_party', { owner: 'متجر نور الرافدين للأجهزة المنزلية' }),
    ],
    ['an amount under correction', scanRefusalText('correction_pending')],
    ['a merchant who decides', scanRefusalText('waits_for_merchant')],
    ['another branch', scanRefusalText('wrong_branch', { branch })],
  ])('takes at most 12 words together with where the shipment is: %s', (_, reason) => {
    for (const place of [documentMessages.atBranch(branch), documentMessages.atCourier(courier)]) {
      expect(words(`${reason} ${place}`), reason).toBeLessThanOrEqual(12);
    }
  });

  it('names the stage as the lists do', () => {
    expect(scanRefusalText('not_eligible', { stage: 14 })).toContain(stageNames[14]);
  });
});
