import type { Browser, Page } from 'playwright-core';
import type { SlowPage } from './page.ts';

const frames = 180;
const stepPixels = 120;
const framesASecond = 60;
const table = '[role="region"][tabindex="0"]';

/**
 * Frames per second while a script scrolls the rows: each frame waits for the page's main thread,
 * which runs on the slow processor.
 */
export async function turned(page: Page): Promise<readonly number[]> {
  return page.evaluate<number[]>(`new Promise((done) => {
    const frame = document.querySelector('${table}');
    const gaps = [];
    let last = 0;
    const step = (now) => {
      if (last > 0) gaps.push(now - last);
      last = now;
      frame.scrollBy({ top: ${stepPixels} });
      if (gaps.length < ${frames}) requestAnimationFrame(step); else done(gaps);
    };
    requestAnimationFrame(step);
  })`);
}

/**
 * Scrolls the same distance at the same speed by wheel: rows already drawn move without the main
 * thread. `missing` is the largest number of visible rows that were not drawn yet.
 */
export async function wheeled(
  browser: Browser,
  { page, wire }: SlowPage,
): Promise<{ readonly rate: number; readonly missing: number }> {
  const bounds = await page.locator(table).boundingBox();
  if (!bounds) throw new Error('no rows to turn');
  await page.evaluate(`(() => {
    const frame = document.querySelector('${table}');
    window.missing = 0;
    // Before the page's own listener draws what this one misses.
    document.addEventListener('scroll', () => {
      const edge = frame.getBoundingClientRect().bottom;
      const rows = [...frame.querySelectorAll('[role="row"]')];
      const ends = rows.map((row) => row.getBoundingClientRect().bottom);
      window.missing = Math.max(window.missing, (edge - Math.max(...ends)) / 40);
    }, { capture: true, passive: true });
  })()`);
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline.frame'],
  });
  const from = performance.now();
  await wire.send('Input.synthesizeScrollGesture', {
    x: bounds.x + bounds.width / 2,
    y: bounds.y + bounds.height / 2,
    yDistance: -stepPixels * frames,
    speed: stepPixels * framesASecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const seconds = (performance.now() - from) / 1000;
  const trace = String(await browser.stopTracing());
  return {
    rate: (trace.match(/"name":"DrawFrame"/g)?.length ?? 0) / seconds,
    missing: await page.evaluate<number>('window.missing'),
  };
}
