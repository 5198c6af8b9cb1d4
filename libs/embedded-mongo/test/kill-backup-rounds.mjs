// Stops a backup midway by SIGKILL of the backup or of the server, or a restore, and checks the result.
//   node test/kill-backup-rounds.mjs [rounds] [--build dist]
//
// After every round the earlier backup is intact, the incomplete one has not replaced it and is rejected by restore,
// the database is readable and writable, restored collections are complete, and the next backup and restore succeed. A
// command whose server was killed ends within the limit, with status 1 and a message, and a backup removes its
// incomplete file.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
/** A command that has not ended this long after its server was killed is reported as hanging, in milliseconds. */
const END_LIMIT = 60_000;
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
let refused = 0;
const copyArgs = ['--uri', uri, '--db', 'copy', '--in', file, '--replace'];
const firstCopy = performance.now();
const copied = await run('cli-restore.js', copyArgs).ended;
if (copied.code !== 0) throw new Error(copied.errors);
const copyDuration = performance.now() - firstCopy;

/** Kills the backup, the server under a backup or a restore, or a restore, in turn. Answers whether it was cut off. */
async function interrupt(round) {
  const restoring = round % 4 === 0 || round % 4 === 3;
  const { child, ended } = restoring ? run('cli-restore.js', copyArgs) : run('cli-backup.js', args);
  await sleep((restoring ? copyDuration : duration) * (0.3 + Math.random() * 0.65));
  const victim = round % 2 === 1 ? server : child;
  await kill(victim);
  const result = await endedInTime(round, child, ended);
  if (victim === server) {
    checkEnd(round, restoring, result);
    await startServer();
    await client.close();
    client = new MongoClient(uri);
  }
  return result.code !== 0;
}

/** How a command ended; one that hangs is a fault, and is killed. */
async function endedInTime(round, child, ended) {
  const limit = setTimeout(() => {
    fault(round, `the command still ran ${END_LIMIT} ms after its server was killed`);
    child.kill('SIGKILL');
  }, END_LIMIT);
  return ended.finally(() => clearTimeout(limit));
}

/** A command whose server was killed says so, unless it had all it needed before. */
function checkEnd(round, restoring, { code, errors }) {
  if (code === 0) return;
  const sentence = /^The (backup|restore) failed: [^\n]+\n$/;
  if (code !== 1 || !sentence.test(errors)) fault(round, `the command ended with ${code}: ${errors}`);
  if (!restoring && existsSync(`${file}.partial`)) fault(round, 'the unfinished backup was left behind');
}

/**
 * What a killed backup leaves lying there is rejected, and nothing is written; unless it was killed between its last byte and
 * its renaming: then it is a whole backup.
 */
async function checkPartial(round) {
  const partial = `${file}.partial`;
  if (!existsSync(partial)) return;
  const { code, errors } = await run('cli-restore.js', ['--uri', uri, '--db', 'never', '--in', partial])
    .ended;
  const never = client.db('never');
  if (code === 0) {
    const count = await never.collection('wines').countDocuments();
    if (count !== DOCUMENTS) fault(round, `a half backup of ${count} documents was restored`);
    await never.dropDatabase();
    return;
  }
  if (!/not complete|damaged/.test(errors)) fault(round, `a half backup was refused with: ${errors}`);
  if ((await never.listCollections().toArray()).length > 0)
    fault(round, 'a refused restore has written something');
  refused += 1;
}

/** Collections under their own names are those of before or those of the backup, never half of one. */
async function checkCopy(round) {
  const names = (await client.db('copy').listCollections().toArray()).map(({ name }) => name);
  for (const name of names.filter((each) => !each.startsWith('__restoring.'))) {
    const count = await client.db('copy').collection(name).countDocuments();
    if (count !== DOCUMENTS) fault(round, `${name} of the copy holds ${count} documents`);
  }
}

for (let round = 1; round <= rounds; round += 1) {
  const before = readFileSync(file);
  if (await interrupt(round)) {
    interrupted += 1;
    if (!readFileSync(file).equals(before)) fault(round, 'the earlier backup has changed');
  }
  const { end } = await checkArchive(file);
  if (end.documents !== DOCUMENTS) fault(round, `the backup holds ${end.documents} documents`);
  await checkPartial(round);
  await checkCopy(round);
  const count = await client
    .db('shop')
    .collection('wines')
    .countDocuments({ at: { $gte: 0 } });
  if (count !== DOCUMENTS) fault(round, `the database holds ${count} documents`);
  await client.db('other').collection('rounds').insertOne({ round });
}
function fault(round, what) {
  faults += 1;
  console.log(`round ${round}: ${what}`);
}

const last = await run('cli-backup.js', args).ended;
const restored = await run('cli-restore.js', copyArgs).ended;
if (last.code !== 0 || restored.code !== 0) fault('end', last.errors + restored.errors);
if ((await client.db('copy').collection('wines').countDocuments()) !== DOCUMENTS)
  fault('end', 'the restored copy is not whole');
await client.close();
server.kill('SIGKILL');
rmSync(folder, { recursive: true });
console.log(JSON.stringify({ rounds, interrupted, refused, faults }));
process.exitCode = faults > 0 ? 1 : 0;
