import { cacheProgram } from './program.ts';
import './push.ts';
import { worker } from './scope.ts';

/*
 * The one worker of a browser. It stands at the root by its own name, and a browser keeps it for
 * months: a version whose files could not be fetched still hears of notifications.
 */

worker.addEventListener('install', (event) =>
  event.waitUntil(
    cacheProgram()
      .catch(() => undefined)
      .then(() => worker.skipWaiting()),
  ),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  ),
);
