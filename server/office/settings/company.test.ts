import { afterAll, beforeAll, expect, it } from 'vitest';
import { crewOf, type Crew } from '#test/kit/shipments.ts';
import { createWorld, type World } from '#test/kit/world.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
});
afterAll(() => world?.close());

const picture = (mark: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(100, mark),
  ]);
const bring = async (bytes: Buffer): Promise<string> =>
  (
    await crew.admin.must('files.upload', {
      kind: 'logo',
      name: 'شعار.png',
      content: bytes.toString('base64'),
    })
  ).uuid;
const shownToGuests = async () =>
  (await world.app.inject('/api/guest-company')).json<{ data: { company_logo: string | null } }>()
    .data.company_logo;
const look = (uuid: string) => world.app.inject(`/api/guest-company/logo/${uuid}`);

it('a logo is seen by everybody under an address of its own, until another takes its place', async () => {
  expect(await shownToGuests()).toBeNull();
  const first = await bring(picture('1'));
  expect((await look(first)).statusCode).toBe(404);
  await crew.admin.must('company.setLogo', { file: first });
  expect(await shownToGuests()).toBe(first);
  expect((await crew.courier.must('auth.me', {})).settings.company_logo).toBe(first);
  const seen = await look(first);
  expect(seen.rawPayload.equals(picture('1'))).toBe(true);
  expect(seen.headers['cache-control']).toBe('public, max-age=31536000, immutable');

  const second = await bring(picture('2'));
  await crew.admin.must('company.setLogo', { file: second });
  expect((await look(first)).statusCode).toBe(404);
  expect((await look(second)).statusCode).toBe(200);
  await crew.admin.must('company.setLogo', { file: null });
  expect(await shownToGuests()).toBeNull();
  const [did] = await crew.admin.must('activity.list', { action: 'company.setLogo' });
  expect(did).toMatchObject({ before: { logo: true }, after: { logo: false } });
});

it('an identity document does not become a logo, and so public', async () => {
  const { uuid } = await crew.admin.must('files.upload', {
    kind: 'identity',
    name: 'هوية.png',
    content: picture('3').toString('base64'),
  });
  const refused = await crew.admin.call('company.setLogo', { file: uuid });
  expect(Object.keys(refused.error.errors ?? {})).toEqual(['file']);
  expect((await look(uuid)).statusCode).toBe(404);
});
