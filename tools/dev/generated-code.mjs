import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watch } from 'chokidar';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';

const DEBOUNCE_MS = 200;

/**
 * Keeps what is generated from the code up to date: `schema.graphql` from the server's classes, and the typed hooks in
 * `frontend/src/generated` from the schema and the `*.graphql` files. One command runs at a time.
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

  /** Runs the code generator whenever the schema or an operation changes, by whomever. */
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

  /** Prints `schema.graphql` when the running server has another schema than the file. */
  refreshSchema() {
    this.#enqueue(async () => {
      if (await this.#isSchemaFresh()) return;
      const folder = await mkdtemp(join(tmpdir(), 'schema-'));
      try {
        // Printed elsewhere and then copied: an interrupted command leaves no half a schema.
        const printed = join(folder, 'schema.graphql');
        await this.#run('schema.graphql', [join(this.#root, 'backend/dist/cli/print-schema.js'), printed]);
        await copyFile(printed, join(this.#root, 'schema.graphql'));
        this.#log('schema.graphql has changed');
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
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
      // A server that is being restarted asks again when it is there; a failed command has said why.
      await work().catch((error) => this.#isClosed || this.#log(error.message));
    });
  }

  async #isSchemaFresh() {
    const [answer, text] = await Promise.all([
      fetch(this.#graphqlUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: getIntrospectionQuery(COVERED) }),
      }).then((response) => response.json()),
      readFile(join(this.#root, 'schema.graphql'), 'utf8'),
    ]);
    return printed(buildClientSchema(answer.data)) === printed(buildSchema(text));
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

/** Everything that introspection can tell and `schema.graphql` can hold. */
const COVERED = { inputValueDeprecation: true, specifiedByUrl: true, schemaDescription: true, oneOf: true };
const printed = (schema) => printSchema(lexicographicSortSchema(schema));
