import module from 'node:module';
import 'reflect-metadata';
import { readVersion } from './platform/configuration/backend-package.js';
import { Configuration, ConfigurationError } from './platform/configuration/configuration.js';
import { DatabaseVersionError } from './platform/migrations/migration.js';
import { openDatabase } from './platform/database/open-database.js';

// EPIPE: the reader of the output may go away; that must not end the process.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

// Uses Node's compile cache of earlier starts where available (22 and later).
(module as { enableCompileCache?: () => void }).enableCompileCache?.();

try {
  const configuration = new Configuration(process.env, readVersion());
  // The database starts in its own thread while the server modules are loaded.
  const database = openDatabase(configuration);
  database.catch(() => undefined);
  const { createApp } = await import('./bootstrap.js');
  const app = await createApp(configuration, database);
  await app.listen(configuration.port);
  const address = app.getHttpServer().address() as { port: number };
  // A parent process (`npm start`, `npm run dev`, tests) prints the address itself.
  if (process.send) process.send({ ready: true, port: address.port, demo: configuration.demoData });
  else console.log(`Vinkura is at http://localhost:${address.port}`);
} catch (error) {
  console.error(startupSentence(error));
  process.exit(1);
}

/** A single message for errors that an operator can fix; a stack trace only for internal errors. */
function startupSentence(error: unknown): string {
  if (error instanceof DatabaseVersionError) return error.message;
  if (error instanceof ConfigurationError) return `Configuration: ${error.message}`;
  const { code, port, name, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or set PORT to another`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to another`;
  if (name?.startsWith('Mongo')) return `Database: ${message} (check MONGODB_URI)`;
  // The embedded database explains its own errors.
  if (typeof (code as unknown) === 'number') return `Database: ${message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
