import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The young generation shrinks only where V8 saw little made for five seconds before. */
const lookEveryMs = 6_000;
/** Of one processor; jobs and a balancer's questions take far less. */
const restingShare = 0.05;
/** The first frees; the second moves together what is left and shrinks the young generation. */
const sweepsARest = 2;
/**
 * What single calls leave behind is not worth another tenth of a second in which nobody is
 * answered.
 */
const worthBytes = 16 * 2 ** 20;

/**
 * Gives back the memory that work has left behind, once nobody works. V8 would do so by itself, but
 * what looks after that in a browser takes a Node process for busy even where it does nothing at
 * all.
 *
 * Costs who comes next a part of the warmth: machine code that knew shapes of which nothing is left
 * is made again.
 */
export function giveBackAtRest(everyMs = lookEveryMs): void {
  v8.setFlagsFromString('--expose-gc');
  const look = createSweeper(runInNewContext('gc') as () => void, heldBytes);
  let used = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    look((user + system) / 1000 < everyMs * restingShare);
    // What a sweep itself takes is not work.
    used = process.cpuUsage();
  }, everyMs).unref();
}

const heldBytes = (): number => v8.getHeapStatistics().total_heap_size;

/** To be told again and again whether the process rests. */
export function createSweeper(sweep: () => void, held: () => number): (isAtRest: boolean) => void {
  let sweepsLeft = sweepsARest;
  let heldAtRest = 0;
  return (isAtRest) => {
    if (!isAtRest) {
      if (held() > heldAtRest + worthBytes) sweepsLeft = sweepsARest;
      return;
    }
    if (sweepsLeft === 0) return;
    sweep();
    sweepsLeft -= 1;
    heldAtRest = held();
  };
}
