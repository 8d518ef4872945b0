import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createSweeper } from './give-back.ts';

const MB = 2 ** 20;

function aServer() {
  const seen = { sweeps: 0, held: 100 * MB };
  const look = createSweeper(
    () => {
      seen.sweeps += 1;
      seen.held = 50 * MB;
    },
    () => seen.held,
  );
  const rests = (times: number) => Array.from({ length: times }, () => look(true));
  const works = (heldAfter: number) => {
    seen.held = heldAfter;
    look(false);
  };
  return { seen, rests, works };
}

it('gives memory back twice once nobody works, and then leaves the server alone', () => {
  const { seen, rests } = aServer();
  rests(10);
  expect(seen.sweeps).toBe(2);
});

it('keeps nobody waiting while people work, whatever it holds', () => {
  const { seen, works } = aServer();
  works(400 * MB);
  works(500 * MB);
  expect(seen.sweeps).toBe(0);
});

it('gives back again after a day of work, and not after a single call in the night', () => {
  const { seen, rests, works } = aServer();
  rests(10);
  works(52 * MB);
  rests(10);
  expect(seen.sweeps).toBe(2);
  works(200 * MB);
  rests(10);
  expect(seen.sweeps).toBe(4);
});

it('gives back what a real process has thrown away', async () => {
  const program = `
    import { giveBackAtRest } from ${JSON.stringify(new URL('./give-back.ts', import.meta.url).href)};
    const held = () => process.memoryUsage().heapTotal;
    let kept = Array.from({ length: 400_000 }, (_, at) => ({ at, text: 'x' + at }));
    giveBackAtRest(200);
    const before = held() + kept.length * 0;
    kept = null;
    setTimeout(() => console.log(JSON.stringify([before, held()])), 3_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const [before = 0, after = 0] = JSON.parse(stdout) as number[];
  expect(before - after).toBeGreaterThan(10 * MB);
});
