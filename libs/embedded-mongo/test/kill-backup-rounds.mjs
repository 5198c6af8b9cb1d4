// Stops a backup in its middle by SIGKILL, of the backup itself or of the server, and checks what is left.
//   node test/kill-backup-rounds.mjs [rounds] [--build dist]
//
// After every round the earlier backup is still whole, no half-written one has taken its name, the database
// answers as before, and the next backup can be restored.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'string', default: new URL('../dist', import.meta.url).pathname } },
});
const rounds = Number(positionals[0] ?? 20);
const DOCUMENTS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-kill-backup-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'backup.gz');
const { checkArchive } = await import(join(values.build, 'backup/restore.js'));

let server = null;
async function startServer() {
  server = spawn(process.execPath, [join(values.build, 'cli.js'), '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const child = server;
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text).trim()));
    child.once('exit', (code, signal) => reject(new Error(`server ended: ${code ?? signal}`)));
  });
}

function run(script, args) {
  const child = spawn(process.execPath, [join(values.build, script), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, errors })),
  );
  return { child, ended };
}

/** Kills a process, unless it has already come to its end. */
async function kill(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const died = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await died;
}

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const uri = await startServer();
let client = new MongoClient(uri);
for (let at = 0; at < DOCUMENTS; at += 5000) {
  const documents = Array.from({ length: 5000 }, (_, offset) => ({
    at: at + offset,
    filling: Math.random().toString(36).repeat(10),
  }));
  await client.db('shop').collection('wines').insertMany(documents);
}
await client.db('shop').collection('wines').createIndex({ at: 1 }, { unique: true });
const args = ['--uri', uri, '--db', 'shop', '--out', file];
const start = performance.now();
const first = await run('cli-backup.js', args).ended;
if (first.code !== 0) throw new Error(first.errors);
const duration = performance.now() - start;

let faults = 0;
let interrupted = 0;
for (let round = 1; round <= rounds; round += 1) {
  const before = readFileSync(file);
  const { child, ended } = run('cli-backup.js', args);
  await sleep(duration * (0.3 + Math.random() * 0.6));
  const victim = round % 2 === 0 ? server : child;
  await kill(victim);
  const { code } = await ended;
  if (victim === server) {
    await startServer();
    await client.close();
    client = new MongoClient(uri);
  }
  if (code !== 0) {
    interrupted += 1;
    if (!readFileSync(file).equals(before)) fault(round, 'the earlier backup has changed');
  }
  const { end } = await checkArchive(file);
  if (end.documents !== DOCUMENTS) fault(round, `the backup holds ${end.documents} documents`);
  const count = await client
    .db('shop')
    .collection('wines')
    .countDocuments({ at: { $gte: 0 } });
  if (count !== DOCUMENTS) fault(round, `the database holds ${count} documents`);
}
function fault(round, what) {
  faults += 1;
  console.log(`round ${round}: ${what}`);
}

const last = await run('cli-backup.js', args).ended;
const restored = await run('cli-restore.js', ['--uri', uri, '--db', 'copy', '--in', file]).ended;
if (last.code !== 0 || restored.code !== 0) fault('end', last.errors + restored.errors);
if ((await client.db('copy').collection('wines').countDocuments()) !== DOCUMENTS)
  fault('end', 'the restored copy is not whole');
await client.close();
server.kill('SIGKILL');
rmSync(folder, { recursive: true });
console.log(JSON.stringify({ rounds, interrupted, faults }));
process.exitCode = faults > 0 ? 1 : 0;
