import module from 'node:module';
import 'reflect-metadata';
import { readVersion } from './platform/configuration/backend-package.js';
import { Configuration } from './platform/configuration/configuration.js';
import { prepareDataFolder } from './platform/configuration/data-folder.js';
import { assertReachable } from './platform/database/assert-reachable.js';
import { openDatabase } from './platform/database/open-database.js';
import { operatorMessage } from './platform/errors/operator-message.js';

// EPIPE: the reader of the output may go away; that must not end the process.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

// Uses Node's compile cache of earlier starts where available (22 and later).
(module as { enableCompileCache?: () => void }).enableCompileCache?.();

try {
  const configuration = new Configuration(process.env, readVersion());
  prepareDataFolder(configuration);
  // The database starts in its own thread while the server modules are loaded.
  const database = openDatabase(configuration).then(assertReachable);
  database.catch(() => undefined);
  const { createApp } = await import('./bootstrap.js');
  const app = await createApp(configuration, database);
  await app.listen(configuration.port);
  const address = app.getHttpServer().address() as { port: number };
  // A parent process (`npm start`, `npm run dev`, tests) prints the address itself.
  if (process.send) process.send({ ready: true, port: address.port, demo: configuration.demoData });
  else console.log(`Vinkura is at http://localhost:${address.port}`);
} catch (error) {
  console.error(operatorMessage(error));
  process.exit(1);
}
