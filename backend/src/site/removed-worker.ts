import type { NextFunction, Request, Response } from 'express';

/** Takes the place of the service worker on every device that has it, deletes its files, and is gone. */
const REMOVED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Answers for `/sw.js` while the pages without a network are switched off (`OFFLINE_PAGES=false`). */
export function removedWorker(request: Request, response: Response, next: NextFunction): void {
  if (request.path !== '/sw.js') return next();
  response.setHeader('Cache-Control', 'no-cache').type('text/javascript').send(REMOVED_WORKER);
}
