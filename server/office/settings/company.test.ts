import { afterAll, beforeAll, expect, it } from 'vitest';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

const picture = (mark: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(100, mark),
  ]);
const bring = async (bytes: Buffer): Promise<string> =>
  (
    await team.admin.must('files.upload', {
      kind: 'logo',
      name: 'شعار.png',
      content: bytes.toString('base64'),
    })
  ).uuid;
const shownToGuests = async () =>
  (await fixtures.app.inject('/api/guest-company')).json<{
    data: { company_logo: string | null };
  }>().data.company_logo;
const look = (uuid: string) => fixtures.app.inject(`/api/guest-company/logo/${uuid}`);

it('a logo is public at its own address until another replaces it', async () => {
  expect(await shownToGuests()).toBeNull();
  const first = await bring(picture('1'));
  expect((await look(first)).statusCode).toBe(404);
  await team.admin.must('company.setLogo', { file: first });
  expect(await shownToGuests()).toBe(first);
  expect((await team.courier.must('auth.me', {})).settings.company_logo).toBe(first);
  const seen = await look(first);
  expect(seen.rawPayload.equals(picture('1'))).toBe(true);
  expect(seen.headers['cache-control']).toBe('public, max-age=31536000, immutable');

  const second = await bring(picture('2'));
  await team.admin.must('company.setLogo', { file: second });
  expect((await look(first)).statusCode).toBe(404);
  expect((await look(second)).statusCode).toBe(200);
  await team.admin.must('company.setLogo', { file: null });
  expect(await shownToGuests()).toBeNull();
  const [did] = await team.admin.must('activity.list', { action: 'company.setLogo' });
  expect(did).toMatchObject({ before: { logo: true }, after: { logo: false } });
});

it('an identity document does not become a logo, and so public', async () => {
  const { uuid } = await team.admin.must('files.upload', {
    kind: 'identity',
    name: 'هوية.png',
    content: picture('3').toString('base64'),
  });
  const refused = await team.admin.call('company.setLogo', { file: uuid });
  expect(Object.keys(refused.error.errors ?? {})).toEqual(['file']);
  expect((await look(uuid)).statusCode).toBe(404);
});
