import { createServer, type Server } from 'node:http';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { keepRelease, releasesFolder } from './kept-releases.js';
import { shopFiles } from './shop-files.js';

let folder: string;
let dist: string;
let releases: string;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vinkura-releases-'));
  dist = join(folder, 'dist');
  releases = releasesFolder(join(folder, 'data'));
});
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

const script = (version: string) => `export const version = '${version}';\n`.repeat(50);

/** Replaces the build, as Vite does, by one in which every file has changed. */
function build(version: string): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), version);
  writeFileSync(join(dist, 'build-manifest.json'), JSON.stringify({ version }));
  const path = join(dist, `assets/page-${version}.js`);
  writeFileSync(path, script(version));
  writeFileSync(`${path}.gz`, gzipSync(script(version)));
  writeFileSync(`${path}.map`, '{}');
}

/** Starts the server of the current build; the former process has ended. */
async function start(): Promise<void> {
  await keepRelease(dist, releases);
  await serve();
}

async function serve(): Promise<void> {
  server?.close();
  const app = express();
  app.use(await shopFiles(dist, releases));
  server = createServer(app);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
}

async function release(version: string): Promise<void> {
  build(version);
  await start();
  // Releases are hours apart, not milliseconds: what is stored is older than what follows.
  for (const name of readdirSync(releases)) {
    const before = new Date(Date.now() - 60_000 * (name === version ? 1 : 2));
    utimesSync(join(releases, name), before, before);
  }
}

const get = (path: string) =>
  fetch(`http://127.0.0.1:${(server!.address() as AddressInfo).port}${path}`, {
    headers: { 'Accept-Encoding': 'gzip' },
  });
const statusOf = async (version: string) => (await get(`/assets/page-${version}.js`)).status;

describe('files of the release before', () => {
  it('[LAY-08] are served as before the deployment, for one release', async () => {
    await release('a');
    const before = await get('/assets/page-a.js');
    await release('b');
    const after = await get('/assets/page-a.js');
    for (const response of [before, after]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toMatch(/javascript/);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(await response.text()).toBe(script('a'));
    }
    expect(await statusOf('b')).toBe(200);
    await release('c');
    expect([await statusOf('a'), await statusOf('b'), await statusOf('c')]).toEqual([404, 200, 200]);
    expect(readdirSync(releases).toSorted()).toEqual(['b', 'c']);
  });

  it('[LAY-08] outlast restarts of the same build and a return to the former one', async () => {
    await release('a');
    await release('b');
    for (let restarts = 0; restarts < 3; restarts += 1) await start();
    expect([await statusOf('a'), await statusOf('b')]).toEqual([200, 200]);
    await release('a');
    expect([await statusOf('a'), await statusOf('b')]).toEqual([200, 200]);
  });

  it('[LAY-08] are served by a process that began before them, and after a build in its folder', async () => {
    await release('a');
    build('b');
    expect(await statusOf('a')).toBe(200);
    // Another process of the new release shares the data folder.
    await keepRelease(dist, releases);
    expect([await statusOf('a'), await statusOf('b')]).toEqual([200, 200]);
  });

  it('are hashed files only, without source maps', async () => {
    await release('a');
    await release('b');
    expect(readdirSync(join(releases, 'a'))).toEqual(['assets']);
    for (const path of [
      '/assets/page-a.js.map',
      '/assets/..%2f..%2fb/assets/page-b.js',
      '/assets/none.js',
      '/build-manifest.json/../releases/a/assets/page-a.js',
    ])
      expect((await get(path)).status).toBe(404);
    expect(readFileSync(join(releases, 'a/assets/page-a.js'), 'utf8')).toBe(script('a'));
  });

  it('are kept once by processes that start together; what one left unfinished is deleted', async () => {
    build('a');
    const unfinished = join(releases, '.new-left');
    mkdirSync(unfinished, { recursive: true });
    utimesSync(unfinished, new Date(0), new Date(0));
    await Promise.all(Array.from({ length: 4 }, () => keepRelease(dist, releases)));
    expect(readdirSync(releases)).toEqual(['a']);
  });

  it('are none without a build', async () => {
    await keepRelease(dist, releases);
    await serve();
    expect(await statusOf('a')).toBe(404);
  });
});
