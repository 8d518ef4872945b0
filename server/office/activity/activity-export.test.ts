import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin', name: '=1+1 & <أحمد>' });
});
afterAll(() => fixtures?.close());

/**
 * Extracts the named file of an archive whose entries follow each other with their sizes at the
 * end.
 */
function unzipped(archive: Buffer, name: string): string {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameBytes, extra] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const packed = archive.readUInt32LE(at + 20);
    const offset = archive.readUInt32LE(at + 42);
    if (archive.subarray(at + 46, at + 46 + nameBytes).toString() === name) {
      const start = offset + 30 + archive.readUInt16LE(offset + 26);
      return inflateRawSync(archive.subarray(start, start + packed)).toString('utf8');
    }
    at += 46 + nameBytes + extra + archive.readUInt16LE(at + 32);
  }
  throw new Error(`no ${name} in the archive`);
}

async function exported(person: Person, query: Record<string, string> = {}) {
  const response = await fixtures.app.inject({
    method: 'GET',
    url: routes['activity.export'].path,
    query,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return response;
}

describe('the exported activity', () => {
  it('is a right-to-left Excel file whose texts are never formulas', async () => {
    await admin.must('roles.create', { name: '=SUM(A1) & <دور>', permissions: ['users.view'] });
    const response = await exported(admin, { subject: 'role' });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    expect(response.headers['content-disposition']).toMatch(/filename="activity-[\d-]+\.xlsx"/);
    const worksheet = unzipped(response.rawPayload, 'xl/worksheets/sheet1.xml');
    expect(worksheet).toContain('rightToLeft="1"');
    expect(worksheet).toContain('إضافة دور');
    expect(worksheet).toContain('<t xml:space="preserve">=SUM(A1) &amp; &lt;دور&gt;</t>');
    expect(worksheet).not.toContain('<f>');
  });

  it('holds every row of the filter, beyond one page, and is itself noted', async () => {
    for (let no = 0; no < 3; no += 1) await exported(admin, { subject: 'role' });
    const response = await exported(admin, { action: 'activity.export' });
    const worksheet = unzipped(response.rawPayload, 'xl/worksheets/sheet1.xml');
    expect(worksheet.match(/<row /g)?.length).toBeGreaterThanOrEqual(5);
    const [row] = await admin.must('activity.list', { action: 'activity.export' });
    expect(row).toMatchObject({ subject: 'activity', after: { action: 'activity.export' } });
  });

  it('is for who may see the list, and a bad filter is refused as everywhere', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    expect((await exported(clerk)).statusCode).toBe(403);
    const bad = await exported(admin, { from: 'yesterday' });
    expect([bad.statusCode, Object.keys(bad.json().errors)]).toEqual([422, ['from']]);
  });

  it('can be narrowed by what there is', async () => {
    const { actions, subjects } = await admin.must('activity.actions', {});
    expect(actions).toContainEqual({ value: 'roles.create', label: 'إضافة دور' });
    expect(subjects.map(({ value }) => value)).toContain('role');
  });
});
