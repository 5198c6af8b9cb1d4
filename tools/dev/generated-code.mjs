import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { buildClientSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql';

const DEBOUNCE_MS = 200;

/**
 * Keeps what is generated from the code up to date: `schema.graphql` from the server's classes, and from the schema and the
 * `*.graphql` files the typed hooks in `frontend/src/generated` and the server's manifest of operations. One command runs at a time.
 */
export class GeneratedCode {
  #root;
  #graphqlUrl;
  #log;
  #queue = Promise.resolve();
  #child;
  #watcher;
  #timer;
  #isClosed = false;

  constructor({ root, graphqlUrl, log }) {
    this.#root = root;
    this.#graphqlUrl = graphqlUrl;
    this.#log = log;
  }

  /** Runs the code generator whenever the schema or an operation changes. */
  async watch() {
    this.#watcher = watch([join(this.#root, 'schema.graphql'), join(this.#root, 'frontend/src')], {
      ignoreInitial: true,
      ignored: (path, stats) => stats?.isFile() === true && !path.endsWith('.graphql'),
    });
    this.#watcher.on('all', (_event, path) => {
      if (!path.endsWith('.graphql')) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#enqueue(() => this.#generate()), DEBOUNCE_MS);
    });
    await new Promise((resolve) => this.#watcher.once('ready', resolve));
  }

  /** Writes `schema.graphql` when the running server has another schema. */
  refreshSchema() {
    this.#enqueue(async () => {
      const schema = await this.#schemaOfServer();
      const path = join(this.#root, 'schema.graphql');
      if (schema === undefined || schema === (await readFile(path, 'utf8'))) return;
      await writeFile(path, schema);
      this.#log('schema.graphql has changed');
    });
  }

  async stop() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#watcher?.close();
    this.#child?.kill('SIGTERM');
    await this.#queue;
  }

  #enqueue(work) {
    this.#queue = this.#queue.then(async () => {
      if (this.#isClosed) return;
      await work().catch((error) => this.#isClosed || this.#log(error.message));
    });
  }

  /** @returns the text that `npm run schema` prints; undefined when no server answers */
  async #schemaOfServer() {
    const query = getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true, oneOf: true });
    const answer = await fetch(this.#graphqlUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    }).then(
      (response) => response.json(),
      // It is being restarted: the next one is asked when it is ready.
      () => undefined,
    );
    return answer && `${printSchema(lexicographicSortSchema(buildClientSchema(answer.data)))}\n`;
  }

  async #generate() {
    await this.#run('the code generator', [
      join(this.#root, 'node_modules/@graphql-codegen/cli/cjs/bin.js'),
      '--config',
      'codegen.ts',
    ]);
    this.#log('generated frontend/src/generated');
  }

  /** Runs a Node program; what it says is shown only when it fails. */
  async #run(name, args) {
    const child = spawn(process.execPath, args, { cwd: this.#root, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`${name} failed:\n${output.trim()}`);
  }
}
