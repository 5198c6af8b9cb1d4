// The server process under `npm run dev`. It loads the packages from node_modules ahead of time and waits: a change
// then costs the time of the shop's own modules only.
import { readFile } from 'node:fs/promises';
import { open } from 'node:inspector';
import { pathToFileURL } from 'node:url';

const [backend] = process.argv.slice(2);

// Without the development process this one would run for ever.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const started = new Promise((resolve) => process.once('message', resolve));

const { dependencies } = JSON.parse(await readFile(`${backend}/package.json`, 'utf8'));
for (const name of Object.keys(dependencies))
  // A package that cannot be loaded is reported by the module that imports it.
  if (!name.startsWith('@vinkura/')) await import(name).catch(() => undefined);

const { inspectPort } = await started;
if (inspectPort !== undefined) open(inspectPort);
await import(pathToFileURL(`${backend}/dist/modules/main.js`).href);
