import { afterEach, vi } from 'vitest';

// Test files of one worker share its process: a stopped clock would stay stopped for the next file.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
