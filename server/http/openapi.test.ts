import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let admin: Person;
let merchant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  merchant = await fixtures.merchant();
});
afterAll(() => fixtures?.close());

const document = (token: string | null) =>
  fixtures.app.inject({
    url: '/api/openapi.json',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

it('the API description is open to signed-in users, and to everyone where the company allows it', async () => {
  const guest = await document(null);
  expect([guest.statusCode, guest.json().code]).toEqual([401, 'unauthenticated']);
  expect((await document('x'.repeat(43))).statusCode).toBe(401);
  expect((await document(merchant.token)).statusCode).toBe(200);
  await admin.must('settings.update', { api_docs_public: true });
  expect((await document(null)).json().openapi).toBe('3.1.0');
  await admin.must('settings.update', { api_docs_public: false });
  expect((await document(null)).statusCode).toBe(401);
});

it('the page itself contains nothing, and requests the description with the token of this browser', async () => {
  const page = await fixtures.app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('/api/admin');
  const script = await fixtures.app.inject({ url: '/api/docs/start.js' });
  expect(script.body).toContain('dashboard-token');
});

it('every call names the refusals that wait for a password or a second factor', async () => {
  const { paths } = (await document(admin.token)).json();
  const { description } = paths['/api/admin/users/list'].get.responses['4XX'];
  expect(description).toContain('password_change_required');
  expect(description).toContain('second_factor_required');
  expect(paths['/api/admin/user'].get.responses['4XX'].description).toBe('Refused');
});
