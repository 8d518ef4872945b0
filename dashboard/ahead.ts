/** A pointer that only passes over the menu triggers no request. */
const REST_MS = 60;

/**
 * Predicts navigation: a pointer that rests on a link, a focus that stays on one, a finger that
 * touches one. `prepare` receives the address after `#`.
 */
export function followIntent(prepare: (address: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const consider = (event: Event, restMs: number) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="#/"]');
    const address = link ? (link.getAttribute('href') ?? '').slice(1) : '';
    if (address === last && restMs > 0) return;
    last = address;
    clearTimeout(timer);
    if (address === '') return;
    if (restMs > 0) timer = setTimeout(() => prepare(address), restMs);
    else prepare(address);
  };
  document.addEventListener('pointerover', (event) => consider(event, REST_MS), { passive: true });
  document.addEventListener('focusin', (event) => consider(event, REST_MS));
  document.addEventListener('pointerdown', (event) => consider(event, 0), { passive: true });
}
