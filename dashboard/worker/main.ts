import { cacheProgram } from './program.ts';
import './push.ts';
import { worker } from './scope.ts';

/*
 * The one service worker. It is at the root under its own name, and a browser keeps it for months:
 * even a version whose files could not be loaded receives notifications.
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
