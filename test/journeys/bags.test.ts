import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { teamOf, newShipment, type Team } from '#test/kit/shipments.ts';

/** A sealed bag from Baghdad to Basra: filled, sealed, sent on a transfer, opened on receipt. */
let fixtures: Fixtures;
let team: Team;
let basra: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  basra = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const branch = (code: string): number => fixtures.branches[code] ?? 0;
const stagesOf = (codes: readonly string[]): Promise<number[]> =>
  Promise.all(codes.map(async (code) => (await team.admin.must('shipments.one', { code })).stage));

async function onShelf(count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1)
    codes.push((await newShipment(team, { destination: 'BSR' })).code);
  await team.manager.must('shipments.changeMany', { codes, event: 'receiveAtBranch' });
  return codes;
}
const sealing = (codes: readonly string[], seal = 'S-1') => ({
  to_branch_id: branch('BSR'),
  codes: [...codes],
  details: { seal },
});
const sealed = async (codes: readonly string[]) => {
  const bag = await team.manager.must('documents.bag.create', sealing(codes));
  return { id: bag.id, number: bag.invoice_no ?? '', version: bag.version };
};
const bagOf = (id: number) => team.manager.must('documents.bag.one', { id });
const send = (input: object) =>
  team.manager.call('documents.transferSend.create', {
    to_branch_id: branch('BSR'),
    ...input,
  } as never);
const sent = (input: object) =>
  team.manager.must('documents.transferSend.create', {
    to_branch_id: branch('BSR'),
    ...input,
  } as never);

describe('a sealed bag', () => {
  test('has its own number and seal, and its shipments stay with the branch', async () => {
    const codes = await onShelf(2);
    const bag = await team.manager.must('documents.bag.create', sealing(codes, 'القفل 77'));
    expect(bag.invoice_no).toMatch(/^BG-BGD-\d{4}-\d{6}$/);
    expect([bag.details['seal'], bag.lines_count, bag.state]).toEqual(['القفل 77', 2, 'confirmed']);
    expect(await stagesOf(codes)).toEqual([3, 3]);
    const shown = await team.admin.must('shipments.one', { code: codes[0] ?? '' });
    expect([shown.holder_kind, shown.documents.map(({ number }) => number)]).toEqual([
      'branch',
      [bag.invoice_no],
    ]);
  });

  test('is not sealed without the number of its seal', async () => {
    const codes = await onShelf(1);
    const answer = await team.manager.call('documents.bag.create', {
      ...sealing(codes),
      details: { seal: ' ' },
    });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([
      422,
      ['details.seal'],
    ]);
  });

  test('takes only what a transfer to its branch may carry', async () => {
    const codes = await onShelf(1);
    const wrong = await team.manager.call('documents.bag.create', {
      ...sealing(codes),
      to_branch_id: branch('NIN'),
    });
    expect([wrong.status, wrong.error.code]).toEqual([422, 'wrong_branch']);
  });

  test('holds a shipment that is in no other bag, and is not ready for another', async () => {
    const codes = await onShelf(2);
    const first = await sealed(codes.slice(0, 1));
    const again = await team.manager.call('documents.bag.create', sealing(codes));
    expect([again.status, again.error.code]).toEqual([409, 'already_on_document']);
    expect(again.error.message).toContain(first.number);
    const ready = await team.manager.must('documents.bag.eligible', {
      to_branch_id: branch('BSR'),
      per_page: 200,
    });
    const offered = ready.map(({ code }) => code).filter((code) => codes.includes(code));
    expect(offered).toEqual(codes.slice(1));
  });

  test('travels whole: a part of it is not sent, and nothing in it goes another way', async () => {
    const codes = await onShelf(3);
    const bag = await sealed(codes);
    const part = await send({ codes: codes.slice(0, 2) });
    expect([part.status, part.error.code]).toEqual([409, 'in_bag']);
    expect(part.error.message).toContain(bag.number);
    const [code = ''] = codes;
    await team.admin.must('shipments.changeMany', {
      codes: [code],
      event: 'cancelToReturn',
      reason: 'ألغى الزبون',
    } as never);
    const back = await team.manager.call('documents.returnToMerchant.create', {
      merchant_id: team.merchant.merchantId,
      codes: [code],
    });
    expect([back.status, back.error.code]).toEqual([409, 'in_bag']);
    // Its part of the bag can no longer be sent: the seal is voided, and each goes its own way.
    expect((await send({ bags: [bag.number] })).error.code).toBe('move_not_allowed');
    await team.manager.must('documents.bag.void', { id: bag.id, reason: 'فُتح لإخراج شحنة' });
    await team.manager.must('documents.returnToMerchant.create', {
      merchant_id: team.merchant.merchantId,
      codes: [code],
    });
    await sent({ codes: codes.slice(1) });
  });

  test('a shipment in a sealed bag is not rolled back out of its branch', async () => {
    const codes = await onShelf(1);
    const bag = await sealed(codes);
    const answer = await team.admin.call('shipments.rollBack', {
      codes,
      reason: 'أُدخلت خطأً',
    } as never);
    expect([answer.status, answer.error.code]).toEqual([409, 'in_bag']);
    await team.manager.must('documents.bag.void', { id: bag.id, reason: 'فُتح' });
  });

  test('is named on a transfer in place of its shipments, next to single ones', async () => {
    const codes = await onShelf(3);
    const bag = await sealed(codes.slice(0, 2));
    const transfer = await sent({ bags: [bag.number], codes: codes.slice(2) });
    expect(transfer.lines_count).toBe(3);
    expect(transfer.bags).toEqual([
      { id: bag.id, invoice_no: bag.number, seal: 'S-1', lines_count: 2, opened: null },
    ]);
    expect(await stagesOf(codes)).toEqual([13, 13, 13]);
    expect((await bagOf(bag.id)).locked_by?.id).toBe(transfer.id);
    const change = await team.manager.call('documents.bag.void', { id: bag.id, reason: 'خطأ' });
    expect([change.status, change.error.code]).toEqual([409, 'document_locked']);
  });

  test('an unknown bag is refused at its own place, with the shipments next to it', async () => {
    const codes = await onShelf(1);
    const answer = await send({ bags: ['BG-BGD-2020-000001'], codes: [...codes, '9999999999'] });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error.errors ?? {}).sort()).toEqual(['bags.0', 'codes.1']);
  });

  test('is sealed again when its transfer is void, and open again when the receipt is', async () => {
    const codes = await onShelf(2);
    const bag = await sealed(codes);
    const first = await sent({ bags: [bag.number] });
    await team.manager.must('documents.transferSend.void', { id: first.id, reason: 'تأجّل السائق' });
    expect([(await bagOf(bag.id)).state, await stagesOf(codes)]).toEqual(['confirmed', [3, 3]]);
    const second = await sent({ codes });
    const receipt = await basra.must('documents.transferReceive.create', {
      source_id: second.id,
      bags: [bag.number],
    });
    expect(await stagesOf(codes)).toEqual([14, 14]);
    const open = await bagOf(bag.id);
    expect([open.state, open.completed_at !== null, open.details['opened']]).toEqual([
      'locked',
      true,
      'whole',
    ]);
    await basra.must('documents.transferReceive.void', { id: receipt.id, reason: 'خطأ' });
    const closed = await bagOf(bag.id);
    expect([closed.completed_at, closed.details['opened'] ?? null]).toEqual([null, null]);
    expect(await stagesOf(codes)).toEqual([13, 13]);
    await basra.must('documents.transferReceive.create', { source_id: second.id, codes });
  });

  test('with a broken seal is counted one by one, and what is not in it is missing', async () => {
    const codes = await onShelf(4);
    const [whole, broken] = [await sealed(codes.slice(0, 2)), await sealed(codes.slice(2))];
    const transfer = await sent({ bags: [whole.number, broken.number] });
    const receipt = await basra.must('documents.transferReceive.create', {
      source_id: transfer.id,
      bags: [whole.number],
      codes: codes.slice(2, 3),
      note: 'قفل الكيس الثاني مكسور',
    });
    expect(await stagesOf(codes)).toEqual([14, 14, 14, 15]);
    expect(receipt.bags.map(({ opened }) => opened)).toEqual(['whole', 'counted']);
    const missing = await basra.must('missing.list', {});
    expect(missing.map(({ code }) => code)).toContain(codes[3]);
    // Found at the bottom of the bag: the first one stays counted whole.
    const amended = await basra.must('documents.transferReceive.amend', {
      id: receipt.id,
      version: receipt.version,
      source_id: transfer.id,
      codes,
      bags: [],
    });
    expect(await stagesOf(codes)).toEqual([14, 14, 14, 14]);
    expect(amended.bags.map(({ opened }) => opened)).toEqual(['whole', 'counted']);
    // An amendment may name the bag that this receipt itself opened.
    const again = await basra.must('documents.transferReceive.amend', {
      id: receipt.id,
      version: amended.version,
      source_id: transfer.id,
      codes: codes.slice(2),
      bags: [whole.number],
    });
    expect(again.bags.map(({ opened }) => opened)).toEqual(['whole', 'counted']);
  });

  test('that arrived releases its shipments: they go into the next bag, and its receipt stays', async () => {
    const codes = await onShelf(1);
    const bag = await sealed(codes);
    const transfer = await sent({ bags: [bag.number] });
    const receipt = await basra.must('documents.transferReceive.create', {
      source_id: transfer.id,
      bags: [bag.number],
    });
    // The destination moved to another branch meanwhile: the shipment travels on.
    await fixtures.db.run(
      sql`update shipments set serving_branch_id = ${branch('NIN')} where code = ${codes[0] ?? ''}`,
    );
    const next = await basra.must('documents.bag.create', {
      to_branch_id: branch('NIN'),
      codes,
      details: { seal: 'S-9' },
    });
    const back = await basra.call('documents.transferReceive.void', {
      id: receipt.id,
      reason: 'خطأ',
    });
    expect([back.status, back.error.code]).toEqual([409, 'in_bag']);
    await basra.must('documents.bag.void', { id: next.id, reason: 'فُتح' });
    await basra.must('documents.transferReceive.void', { id: receipt.id, reason: 'خطأ' });
    await fixtures.db.run(
      sql`update shipments set serving_branch_id = ${branch('BSR')} where code = ${codes[0] ?? ''}`,
    );
  });

  test('two clerks cannot put one shipment into two bags at once', async () => {
    const codes = await onShelf(1);
    const answers = await Promise.all(
      [1, 2, 3].map(() => team.manager.call('documents.bag.create', sealing(codes))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('sealing a bag while one of its shipments is being sent leaves one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const codes = await onShelf(2);
      await Promise.all([
        team.manager.call('documents.bag.create', sealing(codes)),
        send({ codes: codes.slice(0, 1) }),
      ]);
      // The check of the books after the test finds a sealed bag whose shipment is away.
    }
  });

  test('is exported with the other documents of its list', async () => {
    const answer = await team.manager.must('documents.bag.list', {});
    expect(answer.length).toBeGreaterThan(0);
    expect(answer.every(({ family }) => family === 'bag')).toBe(true);
  });
});

test('a voided receipt does not stay closed because of an older document of its shipments', async () => {
  const { code } = await newShipment(team, { destination: 'BSR' });
  const intake = await team.manager.must('documents.pickupIntake.create', {
    courier_id: team.courier.id,
    codes: [code],
  });
  const bag = await sealed([code]);
  const transfer = await sent({ bags: [bag.number] });
  await team.manager.must('documents.transferSend.void', { id: transfer.id, reason: 'خطأ' });
  const open = await bagOf(bag.id);
  expect([intake.state, open.state, open.locked_by]).toEqual(['confirmed', 'confirmed', null]);
  await team.manager.must('documents.bag.void', { id: bag.id, reason: 'فُتح' });
});

describe('a bag of returns', () => {
  /** At Basra, on their way back to their merchant in Baghdad. */
  async function returnsInBasra(count: number): Promise<string[]> {
    const codes = await onShelf(count);
    const transfer = await sent({ codes });
    await basra.must('documents.transferReceive.create', { source_id: transfer.id, codes });
    await team.admin.must('shipments.changeMany', {
      codes,
      event: 'cancelToReturn',
      reason: 'ألغى الزبون',
    } as never);
    return codes;
  }
  const sealedBack = (codes: readonly string[]) =>
    basra.call('documents.bag.create', {
      to_branch_id: branch('BGD'),
      codes: [...codes],
      details: { seal: 'R-1' },
    });

  test('travels to the merchant’s branch on a document of returns, and is counted whole there', async () => {
    const codes = await returnsInBasra(2);
    const { data: bag } = (await sealedBack(codes)).body as { data: { invoice_no: string } };
    const back = await basra.must('documents.sendBranchReturn.create', {
      to_branch_id: branch('BGD'),
      bags: [bag.invoice_no],
    });
    expect([back.lines_count, back.bags.map(({ invoice_no }) => invoice_no)]).toEqual([
      2,
      [bag.invoice_no],
    ]);
    const receipt = await team.manager.must('documents.receiveBranchReturn.create', {
      source_id: back.id,
      bags: [bag.invoice_no],
    });
    expect(receipt.bags.map(({ opened }) => opened)).toEqual(['whole']);
    expect(await stagesOf(codes)).toEqual([9, 9]);
  });

  test('is not named again once it is open: neither received nor sent', async () => {
    const codes = await onShelf(2);
    const old = await sealed(codes);
    const transfer = await sent({ bags: [old.number] });
    await basra.must('documents.transferReceive.create', {
      source_id: transfer.id,
      bags: [old.number],
    });
    await team.admin.must('shipments.changeMany', {
      codes,
      event: 'cancelToReturn',
      reason: 'ألغى الزبون',
    } as never);
    const back = { to_branch_id: branch('BGD') };
    const sending = await basra.call('documents.sendBranchReturn.create', {
      ...back,
      bags: [old.number],
    });
    expect([sending.status, sending.error.code]).toEqual([409, 'bag_opened']);
    expect(sending.error.message).toContain(old.number);
    const source = await basra.must('documents.sendBranchReturn.create', { ...back, codes });
    // The shipments are not in the bag that came out; only what is counted has arrived.
    const receipt = await team.manager.call('documents.receiveBranchReturn.create', {
      source_id: source.id,
      bags: [old.number],
    });
    expect([receipt.status, receipt.error.code]).toEqual([409, 'bag_opened']);
    expect(await stagesOf(codes)).toEqual([8, 8]);
  });

  test('is offered the returns of its branch', async () => {
    const codes = await returnsInBasra(1);
    const offered = await basra.must('documents.bag.eligible', {
      to_branch_id: branch('BGD'),
      per_page: 200,
    });
    expect(offered.map(({ code }) => code)).toContain(codes[0]);
  });

  test('holds no outbound shipment: the one of the other way is named', async () => {
    const [back = ''] = await returnsInBasra(1);
    const [out = ''] = await onShelf(1);
    const transfer = await sent({ codes: [out] });
    await basra.must('documents.transferReceive.create', { source_id: transfer.id, codes: [out] });
    await fixtures.db.run(
      sql`update shipments set serving_branch_id = ${branch('BGD')} where code = ${out}`,
    );
    const mixed = await sealedBack([back, out]);
    expect([mixed.status, mixed.error.code]).toEqual([409, 'mixed_bag']);
    expect(mixed.error.message).toContain(out);
  });

  test('is not sent on a transfer of outbound shipments', async () => {
    const codes = await returnsInBasra(1);
    const { data: bag } = (await sealedBack(codes)).body as { data: { invoice_no: string } };
    const wrong = await basra.call('documents.transferSend.create', {
      to_branch_id: branch('BGD'),
      bags: [bag.invoice_no],
    });
    // They came here on an outbound transfer, which is named.
    expect([wrong.status, wrong.error.code]).toEqual([409, 'already_on_document']);
  });
});
