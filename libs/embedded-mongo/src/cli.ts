#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { openServer } from './server/server.js';

const USAGE = `Usage: embedded-mongo --data <folder> [--port <port>] [--test-commands]

Serves a data folder until it is interrupted. Without --port it listens on a socket file in the folder,
with it on that port of the loopback address (127.0.0.1; 0 lets the system choose). --test-commands adds the
fail points that public test suites of MongoDB drivers use.`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string' },
    'test-commands': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

if (values.help || !values.data || (values.port !== undefined && !/^\d+$/.test(values.port))) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(values.help ? 0 : 2);
}

const server = await openServer({
  dataDir: values.data,
  testCommands: values['test-commands'] ?? false,
  ...(values.port === undefined ? {} : { listen: { host: '127.0.0.1', port: Number(values.port) } }),
  log: ({ level, message, fields }) =>
    process.stderr.write(`${JSON.stringify({ level, message, ...fields })}\n`),
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
