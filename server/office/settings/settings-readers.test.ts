import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingKeys } from '#domain/settings.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/** A setting without a reader would have no effect. */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures.close());

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|seed/.test(file))
    .map((file) => join(folder, file));
const code = ['server', 'domain', 'dashboard']
  .flatMap(filesIn)
  .filter((file) => file !== 'domain/settings.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('what is stored in the settings is read', () => {
  it.each(settingKeys)('%s', (key) => {
    expect(code).toMatch(new RegExp(`\\b${key}\\b`));
  });

  it('a lost shipment is made good up to the limit and not above it', async () => {
    await team.admin.must('settings.update', { claim_max_amount: 10_000 });
    const lose = async (claim?: number) => {
      const { uuid } = await shipmentAt(team, 'at_branch');
      const body = { uuids: [uuid], event: 'lose' as const, reason: 'لم تُعثر عليها' };
      const answer = await team.manager.call('shipments.changeMany', {
        ...body,
        ...(claim !== undefined && { claim_amount: claim }),
      });
      return { answer, uuid };
    };
    const tooMuch = await lose(10_001);
    expect(tooMuch.answer.error.code).toBe('claim_too_large');
    expect(tooMuch.answer.error.message).toContain('10,000');
    const { answer, uuid } = await lose();
    expect(answer.status).toBe(200);
    expect((await team.admin.must('shipments.one', { uuid })).net_amount).toBe(10_000);
  });

  it('labels are printed on the company’s document until a counter chooses its own', async () => {
    expect((await team.manager.must('auth.me', {})).settings.label_size).toBe('label');
    await team.admin.must('settings.update', { label_size: 'receipt' });
    expect((await team.manager.must('auth.me', {})).settings.label_size).toBe('receipt');
  });

  it('the message of a step is filled in, and an unknown placeholder is not saved', async () => {
    const { code: receipt } = await shipmentAt(team, 'at_branch');
    const steps = await team.admin.must('office.steps', { stage: 3 });
    const own = steps.find((step) => step.is_default);
    if (!own) throw new Error('no default step');
    const { stage: _stage, id: _id, is_default: _default, ...fields } = own;
    const save = (message: string) => team.admin.call('steps.update', { ...fields, message });
    const bad = await save('مع المندوب {courier}');
    expect([bad.status, Object.keys(bad.error.errors ?? {})]).toEqual([422, ['message']]);
    expect((await save('شحنة {store} رقم {code}')).status).toBe(200);
    const { events } = await team.merchant.must('outreach.track', { code: receipt });
    expect(events.at(-1)?.text).toBe(`شحنة ${team.merchant.name} رقم ${receipt}`);
  });
});
