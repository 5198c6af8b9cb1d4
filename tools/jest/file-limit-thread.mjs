// The thread of file-limit.mjs: receives the start and end of each test file.
import { parentPort } from 'node:worker_threads';
import { note } from './results.mjs';

/** The sweep of all pages in all states, of the second tier, takes half an hour. */
const MINUTES = process.env.TEST_TIER === 'deep' ? 90 : 10;
const LIMIT_MS = Number(process.env.TEST_FILE_LIMIT_MS) || MINUTES * 60_000;
let timer;

parentPort.on('message', (path) => {
  clearTimeout(timer);
  if (!path) return;
  timer = setTimeout(() => {
    note({ overdue: path, seconds: LIMIT_MS / 1000 });
    process.kill(process.pid, 'SIGKILL');
  }, LIMIT_MS);
});
