import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { forgetOld } from '#server/jobs/forget.ts';
import { teamOf, inDays, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

/** A photo by its first bytes only; `mark` makes each unique. */
const photo = (mark: string, size = 400): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size, mark)]);
const bring = async (person: Person, bytes: Buffer, name = 'هوية.jpg') =>
  person.must('files.upload', { kind: 'identity', name, content: bytes.toString('base64') });
const read = (person: Person, uuid: string) =>
  fixtures.app.inject({
    method: 'GET',
    url: `/api/admin/files/${uuid}`,
    headers: { authorization: `Bearer ${person.token ?? ''}` },
  });
const filesStored = async (): Promise<number> =>
  (await fixtures.db.one<{ n: number }>(sql`select count(*) as n from stored_files`))?.n ?? 0;

describe('a file', () => {
  it('has the type of its content, and a matching name', async () => {
    const offer = (content: Buffer, name = 'صورة.png') =>
      team.admin.call('files.upload', {
        kind: 'identity',
        name,
        content: content.toString('base64'),
      });
    const drawing = await offer(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([drawing.status, Object.keys(drawing.error.errors ?? {})]).toEqual([422, ['content']]);
    const disguised = await offer(Buffer.from('%PDF-1.7 عقد'), 'صورة.png');
    expect([disguised.status, Object.keys(disguised.error.errors ?? {})]).toEqual([422, ['name']]);
    const document = await offer(Buffer.from('%PDF-1.7 عقد'), 'عقد.pdf');
    expect(document.body.data.media_type).toBe('application/pdf');
    const logo = await team.admin.call('files.upload', {
      kind: 'logo',
      name: 'شعار.pdf',
      content: Buffer.from('%PDF-1.7').toString('base64'),
    });
    expect(logo.status).toBe(422);
  });

  it('is uploaded only by users who may use it', async () => {
    const content = photo('a').toString('base64');
    const file = { kind: 'identity', name: 'هوية.jpg', content } as const;
    for (const person of [team.courier, team.merchant])
      expect((await person.call('files.upload', file)).status).toBe(403);
    expect((await team.manager.call('files.upload', { ...file, kind: 'logo' })).status).toBe(403);
  });

  it('comes back byte for byte, as a download that no browser caches or sniffs', async () => {
    const bytes = photo('ب');
    const { uuid } = await bring(team.admin, bytes);
    const answer = await read(team.admin, uuid);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="${uuid}.jpg"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await read(team.manager, uuid)).statusCode).toBe(404);
  });

  it('that nothing came to use is forgotten after a day, and one in use is not', async () => {
    const loose = await bring(team.admin, photo('ض'));
    const used = await bring(team.admin, photo('ع'));
    await team.admin.must('users.addIdentityDocument', {
      id: team.courier.id,
      kind: 'contract',
      front: used.uuid,
    });
    await forgetOld(fixtures.db);
    expect((await read(team.admin, loose.uuid)).statusCode).toBe(200);
    await fixtures.db.run(sql`update stored_files set uploaded_at = now() - interval '25 hours'`);
    await forgetOld(fixtures.db);
    expect((await read(team.admin, loose.uuid)).statusCode).toBe(404);
    expect((await read(team.admin, used.uuid)).statusCode).toBe(200);
  });
});

describe('an identity document', () => {
  const about = () =>
    ({ id: team.courier.id, kind: 'national_id', number: '198712345678' }) as const;

  it('is stored with both sides, and visible to its owner and to users who manage users', async () => {
    const front = await bring(team.admin, photo('f'), 'وجه.jpg');
    const back = await bring(team.admin, photo('k'), 'ظهر.jpg');
    const document = await team.admin.must('users.addIdentityDocument', {
      ...about(),
      expires_on: '2031-02-03',
      front: front.uuid,
      back: back.uuid,
    });
    expect(document).toMatchObject({ number: '198712345678', front, back });
    const own = await team.courier.must('auth.identityDocuments', {});
    expect(own).toContainEqual(document);
    for (const person of [team.courier, team.manager, team.admin])
      expect((await read(person, front.uuid)).statusCode).toBe(200);
    const outsider = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const far = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    for (const person of [outsider, far, team.merchant])
      expect((await read(person, front.uuid)).statusCode).toBe(404);
    expect((await far.call('users.identityDocuments', { id: team.courier.id })).status).toBe(404);
    expect(
      (await team.courier.call('users.identityDocuments', { id: team.courier.id })).status,
    ).toBe(403);
  });

  it('loses its pictures when replaced or removed, and the activity shows who did it', async () => {
    const before = await filesStored();
    const first = await bring(team.admin, photo('1'));
    const document = await team.admin.must('users.addIdentityDocument', {
      ...about(),
      front: first.uuid,
    });
    const second = await bring(team.admin, photo('2'));
    const where = { id: team.courier.id, uuid: document.uuid };
    await team.admin.must('users.changeIdentityDocument', {
      ...where,
      kind: 'passport',
      number: 'A1234567',
      front: second.uuid,
    });
    expect((await read(team.admin, first.uuid)).statusCode).toBe(404);
    expect((await read(team.admin, second.uuid)).statusCode).toBe(200);
    await team.admin.must('users.removeIdentityDocument', where);
    expect(await filesStored()).toBe(before);
    const [removed, changed] = await team.admin.must('activity.list', { subject: 'user' });
    expect([removed?.action, changed?.action]).toEqual([
      'users.removeIdentityDocument',
      'users.changeIdentityDocument',
    ]);
    expect(changed).toMatchObject({
      title: team.courier.name,
      before: { identity_kind: 'national_id', number: '***678' },
      after: { identity_kind: 'passport', number: '***567', pictures: 1 },
    });
    expect((await team.admin.call('users.removeIdentityDocument', where)).status).toBe(404);
  });

  it('that ends soon or has ended is found from the list of users', async () => {
    const soon = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const late = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const good = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    for (const [person, days] of [
      [soon, 30],
      [late, -1],
      [good, 31],
    ] as const)
      await team.admin.must('users.addIdentityDocument', {
        id: person.id,
        kind: 'driving_licence',
        number: '77',
        expires_on: inDays(days),
      });
    const found = async (documents: 'soon' | 'expired') =>
      (await team.admin.must('users.list', { documents })).map((row) => row.id);
    expect(await found('soon')).toEqual([soon.id]);
    expect(await found('expired')).toEqual([late.id]);
    expect((await team.admin.must('users.one', { id: late.id })).identity_expires_on).toBe(
      inDays(-1),
    );
  });

  it('takes only pictures that the same person brought, each once', async () => {
    const manager = await fixtures.person({ role: 'Admin' });
    const theirs = await bring(manager, photo('t'));
    const refused = await team.admin.call('users.addIdentityDocument', {
      ...about(),
      front: theirs.uuid,
    });
    expect(Object.keys(refused.error.errors ?? {})).toEqual(['front']);
    const mine = await bring(team.admin, photo('m'));
    await team.admin.must('users.addIdentityDocument', { ...about(), front: mine.uuid });
    const twice = await team.admin.call('users.addIdentityDocument', {
      ...about(),
      front: mine.uuid,
    });
    expect(twice.status).toBe(422);
    const empty = await team.admin.call('users.addIdentityDocument', { ...about(), number: null });
    expect(Object.keys(empty.error.errors ?? {})).toEqual(['number']);
  });

  it('of an Admin are managed by Admins, and a merchant’s are on the merchant’s page', async () => {
    const { id } = team.merchant;
    const client = await team.admin.call('users.addIdentityDocument', { ...about(), id });
    expect(client.status).toBe(403);
    const merchant = { id: team.merchant.merchantId, kind: 'contract', number: 'ع-12' } as const;
    const document = await team.manager.must('merchants.addIdentityDocument', merchant);
    expect(await team.merchant.must('auth.identityDocuments', {})).toEqual([document]);
    const far = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    expect((await far.call('merchants.identityDocuments', { id: merchant.id })).status).toBe(404);
    const { uuid } = document;
    await team.manager.must('merchants.changeIdentityDocument', {
      ...merchant,
      uuid,
      number: 'ع-13',
    });
    await team.manager.must('merchants.removeIdentityDocument', { id: merchant.id, uuid });
    expect(await team.merchant.must('auth.identityDocuments', {})).toEqual([]);
  });
});

// Last, because large bodies slow this process down for the other tests.
describe('a large file', () => {
  it('is taken up to five megabytes and no further', async () => {
    const most = 5 * 1024 * 1024;
    const offer = (size: number) =>
      team.admin.call('files.upload', {
        kind: 'identity',
        name: 'كبيرة.jpg',
        content: photo('م', size - 4)
          .subarray(0, size)
          .toString('base64'),
      });
    expect((await offer(most)).status).toBe(200);
    expect((await offer(most + 1)).status).toBe(422);
    expect((await offer(most + 64 * 1024)).status).toBe(413);
  });

  it('is not even read from an anonymous caller', async () => {
    const content = 'A'.repeat(8 * 1024 * 1024);
    const payload = { kind: 'identity', name: 'كبيرة.jpg', content };
    const answer = await fixtures.app.inject({ method: 'POST', url: '/api/admin/files', payload });
    expect(answer.statusCode).toBe(401);
  });
});
