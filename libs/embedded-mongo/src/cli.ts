#!/usr/bin/env node
import { readArguments, failWithUsage } from './cli-arguments.js';
import { openServer } from './server/server.js';

const USAGE = `Usage: embedded-mongo --data <folder> [--port <port>] [--test-commands]

Serves a data folder until it is interrupted. Without --port it listens on a socket file in the folder,
with it on that port of the loopback address (127.0.0.1; 0 lets the system choose). --test-commands adds the
fail points that public test suites of MongoDB drivers use.`;

const values = readArguments(
  USAGE,
  {
    data: { type: 'string' },
    port: { type: 'string' },
    'test-commands': { type: 'boolean' },
    help: { type: 'boolean' },
  },
  'data',
);
if (values.port !== undefined && !/^\d{1,5}$/.test(values.port))
  failWithUsage('--port must be a number', USAGE);

const server = await openServer({
  dataDir: values.data!,
  testCommands: values['test-commands'] ?? false,
  ...(values.port === undefined ? {} : { listen: { host: '127.0.0.1', port: Number(values.port) } }),
  log: ({ level, message, fields }) =>
    process.stderr.write(`${JSON.stringify({ level, message, ...fields })}\n`),
  onEnd: () => process.exit(1),
}).catch((error: unknown) => {
  process.stderr.write(`The database did not start: ${reasonOf(error)}\n`);
  process.exit(1);
});

if (server.joined) {
  process.stderr.write(`Another process serves ${values.data} at ${server.uri}\n`);
  process.exit(1);
}
process.stdout.write(`${server.uri}\n`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void server.close().then(() => process.exit(0));
  });
}

function reasonOf(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return `port ${values.port} is taken`;
  return error instanceof Error ? error.message : String(error);
}
