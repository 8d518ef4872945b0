import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#test/kit/database.ts';
import { openListener } from './listen.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.drop());

it('simultaneous announcements are received in order, and the driver gets one at a time', async () => {
  const warnings: string[] = [];
  const warned = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', warned);
  const heard: string[] = [];
  const joined = vi.fn();
  const listener = openListener(fresh.url, 'news', {
    heard: (payload) => void heard.push(payload),
    joined,
  });
  await vi.waitFor(() => expect(joined).toHaveBeenCalled(), 5_000);
  const news = ['one', 'two', 'three', 'four'];
  for (const payload of news) listener.announce(payload);
  await vi.waitFor(() => expect(heard).toEqual(news), 5_000);
  await listener.close();
  process.off('warning', warned);
  expect(warnings).toEqual([]);
});
