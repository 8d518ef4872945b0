import type { Page } from 'playwright-core';

const rowPixels = 40;
const rows = { windowed: 100_000, whole: 10_000 };
const tracks = '120px 200px minmax(180px, 1fr) 140px minmax(160px, 1fr) 140px 90px';

/**
 * The reference our list is compared with: rows of the same height and columns, plain text, in a
 * page without a library. `windowed` changes the text of a few rows as they scroll into view;
 * `whole` keeps all rows in the page and leaves off-screen rows to the browser.
 */
export async function openBare(page: Page, kind: keyof typeof rows): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">
    <style>${styles}</style>
    <div class="frame" role="region" tabindex="0"><div class="body"></div></div>
    <script>${make}${kind === 'whole' ? whole : windowed}</script>`);
}

const styles = `
  body { margin: 0; font: 14px sans-serif }
  .frame { position: relative; overflow: auto; contain: strict; block-size: 500px; margin: 150px 20px }
  .body { position: relative; block-size: ${rows.windowed * rowPixels}px }
  .row { display: grid; grid-template-columns: ${tracks}; block-size: ${rowPixels}px;
    line-height: ${rowPixels}px; border-block-end: 1px solid #ccc; contain: strict }
  .cell { overflow: clip; padding-inline: 12px; white-space: nowrap }`;

// Scripts for the page are strings because this folder is typed without the DOM library.
const make = `
  const frame = document.querySelector('.frame');
  const body = document.querySelector('.body');
  const stages = ['قيد التوصيل', 'واصلة', 'مؤجلة', 'راجعة'];
  const people = ['أحمد كريم جاسم', 'زينب علي حسين', 'حسين H&M', 'کاروان ئەحمەد', 'رسل محمد'];
  const places = ['بغداد · الكرادة', 'البصرة · العشار', 'نينوى · الزهور', 'أربيل · عينكاوا'];
  const textsOf = (at) => [10_000_000 + at, stages[at % 4], people[at % 5],
    '0770 1' + (100_000 + at * 7013) % 1_000_000, places[at % 4], 25_000 + (at % 20) * 1250, at % 6];
  const newRow = () => {
    const row = document.createElement('div');
    row.className = 'row';
    row.role = 'row';
    row.append(...Array.from({ length: 7 }, () => {
      const cell = document.createElement('div');
      cell.className = 'cell';
      cell.append('');
      return cell;
    }));
    body.append(row);
    return row;
  };
  const fill = (row, at) =>
    textsOf(at).forEach((text, place) => { row.children[place].firstChild.data = text; });`;

const windowed = `
  const drawn = 26;
  const slots = Array.from({ length: drawn }, () => ({ row: newRow(), at: -1 }));
  for (const { row } of slots) Object.assign(row.style, { position: 'absolute', insetInline: 0 });
  const draw = () => {
    const first = Math.max(0, Math.floor(frame.scrollTop / ${rowPixels}) - 6);
    for (let at = first; at < first + drawn; at += 1) {
      const place = slots[at % drawn];
      if (place.at === at) continue;
      place.at = at;
      place.row.style.top = at * ${rowPixels} + 'px';
      fill(place.row, at);
    }
  };
  frame.addEventListener('scroll', draw);
  draw();`;

const whole = `
  body.style.blockSize = '${rows.whole * rowPixels}px';
  for (let at = 0; at < ${rows.whole}; at += 1) {
    const row = newRow();
    Object.assign(row.style, { contentVisibility: 'auto', containIntrinsicSize: 'auto ${rowPixels}px' });
    fill(row, at);
  }`;
