import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapWords as t } from '#words/places/map.ts';
import { shipmentFormWords } from '#words/shipments/form.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { userPageOf } from './user-page.ts';

/** A stub of the maps service: its loader and its places library, as published. */
const library = `
  const policy = trustedTypes.createPolicy('google-maps-api#html', { createHTML: (text) => text });
  class AutocompleteSessionToken {}
  const suggestion = { placePrediction: {
    placeId: 'p1',
    text: { text: 'مجمع الواحة، بغداد' },
    mainText: { text: 'مجمع الواحة' },
    secondaryText: { text: 'بغداد' },
    toPlace: () => ({
      async fetchFields({ fields }) {
        if (fields.includes('location')) this.location = { lat: () => 33.3, lng: () => 44.4 };
      },
    }),
  } };
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async ({ input, sessionToken }) =>
      ({ suggestions: sessionToken && input.includes('الواحة') ? [suggestion] : [] }),
  };
  window.google = { maps: { importLibrary: async () =>
    ({ AutocompleteSuggestion, AutocompleteSessionToken }) } };
  window[new URL(document.currentScript.src).searchParams.get('callback')]();`;

let service: Server;
let site: Site;
let team: Team;
const params: string[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    params.push(request.url ?? '');
    response.setHeader('Content-Type', 'text/javascript');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.end(library);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  site = await startSite({ placesOrigin: `http://127.0.0.1:${port}` });
  team = await teamOf(site.fixtures);
});
afterAll(async () => {
  await site?.close();
  service?.close();
});

const typePlace = async (typed: string) => {
  const userPage = await userPageOf(site, team.merchant.token);
  await userPage.go('shipments.form');
  await userPage.button(shipmentFormWords.more).click();
  await userPage.page.getByLabel(shipmentFormWords.location).fill(typed);
  return userPage;
};

test('without a key nothing of a third party is loaded, and our own places are searched', async () => {
  const userPage = await typePlace('مجمع الواحة');
  await userPage.page.getByText(t.noPlace).waitFor();
  expect(params).toEqual([]);
  await userPage.page.context().close();
});

test('with a key a place is found by its name, and choosing it sets the pin', async () => {
  await team.admin.must('settings.update', { places_key: 'AIza-1' });
  const userPage = await typePlace('مجمع الواحة');
  expect(params).toEqual([]);
  await userPage.page.getByRole('button', { name: 'مجمع الواحة' }).click();
  expect(await userPage.page.getByLabel(shipmentFormWords.location).inputValue()).toBe(
    '33.3, 44.4',
  );
  expect(params).toHaveLength(1);
  expect(params[0]).toContain('key=AIza-1');
  await userPage.page.context().close();
});
