import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stages } from '#domain/shipments/stages.ts';
import { pathOfName, routeNameOf, screenOfRoute, toRoute } from './route-names.ts';
import { addressOf, safeNextUrl, screenByKey, screenKeys, to, withoutPrefix } from './screens.ts';

const OURS = new Set([
  '/report-mail',
  '/report-schedules/list',
  '/report-schedules/form',
  '/report-schedules/edit/{id}',
  '/report-schedules/runs/{id}',
  '/going-live',
  '/going-live/step/{step}',
  '/going-live/sum/{sum}',
  '/going-live/opening/print/{uuid}',
  '/screens',
  '/analytics',
  '/play/ground3',
  '/sign-in-code/print/{id}',
  '/clients/team/list',
  '/clients/team/create',
  '/clients/team/edit/{id}',
  '/ledger/balance-board',
  '/charging/import',
  '/charging/mine/list',
  '/collection-request-invoice/collect/{id}',
  '/subscriber-invoice/batches/list',
  '/subscriber-invoice/batch/{id}',
  '/subscriber-invoice/batch/print/{id}',
  '/commissioner-pay/print',
  '/compensations/list',
  '/payout-batches/list',
  '/payout-batches/form',
  '/payout-batches/batch/{id}',
  '/payout-batches/columns/{id}',
  '/withdraw-requests/list',
  '/missing-shipments/list',
  '/cash-differences/list',
  '/ledger/audits',
  '/ledger/trial-balance',
  '/ledger/trial-balance/print',
  '/ledger/trial-balance/owners',
  '/ledger/trial-balance/owners/print',
  '/ledger/profit-and-loss',
  '/ledger/profit-and-loss/print',
  '/ledger/balance-sheet',
  '/ledger/balance-sheet/print',
  '/ledger/cash-flow',
  '/ledger/cash-flow/print',
  '/ledger/postings',
  '/ledger/postings/print',
  '/ledger/journal',
  '/ledger/journal/print',
  '/ledger/account-codes',
  '/ledger/closing',
  '/charging/late-photos/list',
  '/charging/lost/list',
  '/charging/cancelled/list',
  '/expenses/list',
  '/expenses/form',
  '/expenses/print/{id}',
  '/expense-kinds/list',
  '/expense-kinds/form',
  '/expense-kinds/edit/{id}',
  '/recurring-expenses/list',
  '/recurring-expenses/form',
  '/recurring-expenses/edit/{id}',
  '/cash-moves/list',
  '/cash-moves/form',
  '/cash-moves/print/{id}',
  '/bank-accounts/list',
  '/bank-accounts/lines/{id}',
  '/bank-accounts/form',
  '/bank-accounts/edit/{id}',
  '/bank-accounts/statement/{id}',
  '/bank-accounts/statement/{id}/print',
  '/transfer-bag/list',
  '/transfer-bag/form',
  '/transfer-bag/edit/{id}',
  '/transfer-bag/print/{id}',
  '/cash-counts/list',
  '/cash-counts/form',
  '/cash-counts/print/{id}',
  '/update/charge/price/info/requests',
  '/merchant/decisions',
  '/claims/list',
  '/clients/create',
  '/clients/edit/{id}',
  '/clients/payouts/list',
  '/clients/payouts/form/{id}',
  '/client/store',
  '/client/store/payout',
  '/client/store/edit',
  '/clients/list/report/{listType}/print',
  '/clients/charges/list/report/{status}/print',
  '/clients/charges/under/settlement/list/report/{status}/print',
  '/clients/charges/transfer/price/list/report/print',
  '/clients/charges/closest/transfer/price/list/report/print',
]);

/** The specification's screens: path → access class. */
const rows = readFileSync(new URL('../test/checklist/screens.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split('\t'));
const specified = new Map(rows.map(([, path = '', access = '']) => [path, access] as const));

/** «route name dashboard.login»: path → name, where the specification gives one. */
const namesSpecified = new Map(
  rows.flatMap(([, path = '', , note = '']) => {
    const name = /route name ([\w.-]+)/.exec(note)?.[1];
    return name ? [[path, name] as const] : [];
  }),
);

describe('the table of screens', () => {
  it('spells every path as the specification does, with its access class', () => {
    const wrong = screenKeys.filter((key) => {
      const { path, access } = screenByKey(key);
      if (OURS.has(path)) return false;
      const wanted = specified.get(path);
      return wanted !== (access === 'public' ? 'guest' : access);
    });
    expect(wrong).toEqual([]);
  });

  it('has each path once', () => {
    const paths = screenKeys.map((key) => screenByKey(key).path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has a list of every stage, cancelled and lost too: a count without one leads nowhere', () => {
    const listed = new Set(screenKeys.map((key) => screenByKey(key).stage));
    expect(stages.filter(({ no }) => !listed.has(no))).toEqual([]);
  });

  it('gives every route the name that the specification gives it', () => {
    const wrong = [...namesSpecified].filter(([path, name]) => {
      const key = screenOfRoute(name);
      return key === null || screenByKey(key).path !== path;
    });
    expect(namesSpecified.size).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('gives no two routes one name', () => {
    const names = screenKeys.map(routeNameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('leads from a name and its parameters to the screen', () => {
    expect(toRoute('dashboard.login')).toBe('/login');
    expect(toRoute('dashboard.charging.form')).toBe('/charging/form');
    expect(toRoute('dashboard.charging.details', { uuid: '7f-3' }, { tab: 'money' })).toBe(
      '/charging/details/7f-3?tab=money',
    );
    expect(toRoute('dashboard.nowhere')).toBeNull();
  });

  it('may be entered as an address', () => {
    expect(pathOfName('/dashboard.login')).toBe('/login');
    expect(pathOfName('/dashboard.charging.form')).toBe('/charging/form');
    expect(pathOfName('/dashboard')).toBeNull();
    expect(pathOfName('/dashboard/login')).toBeNull();
    // Without its shipment the screen has nothing to show.
    expect(pathOfName('/dashboard.charging.details')).toBeNull();
  });
});

describe('addresses', () => {
  it('fill parameters and leave out absent search values', () => {
    const address = to('shipments.details', { uuid: 'a b/c' }, { q: 'وصل', page: null, from: '' });
    expect(address).toBe(`/charging/details/a%20b%2Fc?q=${encodeURIComponent('وصل')}`);
  });

  it('refuse to be made without a parameter', () => {
    expect(() => addressOf('shipments.details')).toThrow('uuid');
  });

  it('are the same screen with and without the dashboard prefix', () => {
    expect(withoutPrefix('/dashboard/charging/form')).toBe('/charging/form');
    expect(withoutPrefix('/dashboard')).toBe('/dashboard');
    expect(withoutPrefix('/charging/form')).toBe('/charging/form');
  });
});

describe('the way back after signing in', () => {
  it.each(['/dashboard', '/charging/details/7f-3?tab=money', '/dashboard/charging/form'])(
    'leads to our own screen %s',
    (address) => expect(safeNextUrl(address)).toBe(address),
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/nowhere',
    '',
    null,
  ])('never leads to %s', (address) => expect(safeNextUrl(address)).toBeNull());
});
