import { afterEach, vi } from 'vitest';

// Files of one worker share its process: a clock that one of them stopped would stand still for the
// next.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
