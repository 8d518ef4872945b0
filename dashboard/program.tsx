import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followIntent } from './ahead.ts';
import { queryClient } from './api/query-client.ts';
import { readAheadMe } from './api/session.ts';
import { getLoginType, getToken } from './api/token.ts';
import { followFonts } from './fonts.ts';
import { prepare, router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

readAheadMe();
// Only a courier's day is cached; other users never load this module.
if (getLoginType() === 'courier') {
  import('./api/offline/stored-day.ts').then(
    ({ standInForSilence }) => standInForSilence(),
    () => undefined,
  );
}
followIntent(prepare);
followFonts(
  () => router.state.status === 'idle' && queryClient.isFetching() === 0,
  (run) =>
    router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) run();
    }),
  getToken() === null,
);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
