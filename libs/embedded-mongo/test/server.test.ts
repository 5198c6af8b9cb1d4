import { afterEach, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openServer, type RunningServer, type ServerOptions } from '../src/server/server.js';
import { failure, TestServer } from './support/server.js';

describe('the server and its data folder', () => {
  const folders: string[] = [];
  const servers: RunningServer[] = [];
  const clients: MongoClient[] = [];

  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
    folders.push(made);
    return made;
  };
  const open = async (dataDir: string, options: Partial<ServerOptions> = {}): Promise<RunningServer> => {
    const server = await openServer({ dataDir, log: () => undefined, ...options });
    servers.push(server);
    return server;
  };
  const client = (uri: string): MongoClient => {
    const made = new MongoClient(uri);
    clients.push(made);
    return made;
  };

  afterEach(async () => {
    for (const made of clients.splice(0)) await made.close();
    for (const server of servers.splice(0)) await server.close();
    for (const made of folders.splice(0)) rmSync(made, { recursive: true });
  });

  it('listens on a socket file that only its user can open', async () => {
    const dataDir = folder();
    const { uri, joined } = await open(dataDir);
    expect(joined).toBe(false);
    expect(uri).toBe(`mongodb://${encodeURIComponent(join(dataDir, 'db.sock'))}/?directConnection=true`);
    expect(statSync(join(dataDir, 'db.sock')).mode & 0o777).toBe(0o600);
    expect(await client(uri).db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('listens on a port of the loopback address where that is wanted', async () => {
    const { uri } = await open(folder(), { listen: { host: '127.0.0.1', port: 0 } });
    expect(uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
    expect(await client(uri).db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('puts the socket elsewhere when the path of the folder is too long for one', async () => {
    const dataDir = join(folder(), 'x'.repeat(120));
    const { uri } = await open(dataDir);
    expect(Buffer.byteLength(decodeURIComponent(uri))).toBeLessThan(150);
    expect(await client(uri).db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('lets every further opener of the folder join the first', async () => {
    const dataDir = folder();
    const opened = await Promise.all(Array.from({ length: 6 }, () => open(dataDir)));
    expect(opened.filter(({ joined }) => !joined)).toHaveLength(1);
    expect(new Set(opened.map(({ uri }) => uri)).size).toBe(1);
    await client(opened[0]!.uri).db('a').collection('c').insertOne({ a: 1 });
    expect(await client(opened[5]!.uri).db('a').collection('c').countDocuments()).toBe(1);
  });

  it('takes a folder over whose last user was killed, and what was left lying there', async () => {
    const dataDir = folder();
    const dead = { pid: 2 ** 22 + 1, started: '1', host: hostname(), token: 'dead' };
    writeFileSync(join(dataDir, 'lock'), JSON.stringify(dead));
    writeFileSync(join(dataDir, 'lock.takeover'), JSON.stringify(dead));
    writeFileSync(
      join(dataDir, 'address.json'),
      JSON.stringify({ uri: 'mongodb://nowhere/', pid: dead.pid }),
    );
    writeFileSync(join(dataDir, 'db.sock'), '');
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(dataDir)));
    expect(opened.filter(({ joined }) => !joined)).toHaveLength(1);
    expect(await client(opened[0]!.uri).db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('detects a reused process id', async () => {
    const dataDir = folder();
    writeFileSync(
      join(dataDir, 'lock'),
      JSON.stringify({ pid: process.pid, started: 'long ago', host: hostname(), token: 't' }),
    );
    expect(await open(dataDir)).toMatchObject({ joined: false });
  });

  it('leaves the folder free when it is closed', async () => {
    const dataDir = folder();
    const first = await open(dataDir);
    await first.close();
    for (const name of ['lock', 'address.json', 'db.sock'])
      expect(existsSync(join(dataDir, name))).toBe(false);
    expect(await open(dataDir)).toMatchObject({ joined: false });
  });

  it('rejects a folder of a newer format, and changes nothing in it', async () => {
    const dataDir = folder();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'format.json'), '{"format":99}');
    const error = await failure(open(dataDir));
    expect(error.message).toMatch(
      /has format 99, but this program reads formats up to 2.*Nothing was changed/,
    );
    expect(existsSync(join(dataDir, 'data.mdb'))).toBe(false);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    expect(readFileSync(join(dataDir, 'format.json'), 'utf8')).toBe('{"format":99}');
  });

  it('has everything again after a restart, in the same order', async () => {
    const server = await TestServer.start();
    const wines = server.db.collection('wines');
    await wines.insertMany(Array.from({ length: 300 }, (_, at) => ({ at: (at * 7) % 300 })));
    await wines.deleteMany({ at: { $gte: 250 } });
    await wines.updateMany({ at: { $lt: 10 } }, { $set: { low: true } });
    await server.db.renameCollection('wines', 'renamed');
    const before = await server.db.collection('renamed').find().toArray();
    await server.restart();
    expect(await server.db.collection('renamed').find().toArray()).toEqual(before);
    expect((await server.db.listCollections().toArray()).map(({ name }) => name)).toEqual(['renamed']);
    await server.db.dropDatabase();
    await server.restart();
    expect(await server.db.listCollections().toArray()).toEqual([]);
    await server.stop();
  });

  it('closes a connection that sends something else, and serves the others', async () => {
    const { uri } = await open(folder(), { listen: { host: '127.0.0.1', port: 0 } });
    const port = Number(/:(\d+)\//.exec(uri)![1]);
    for (const bytes of [
      'GET / HTTP/1.1\r\n\r\n',
      '\x05\0\0\0',
      '\x20\0\0\0'.padEnd(32, '\0'),
      `\x24\0\0\0${'\0'.repeat(8)}\xdd\x07\0\0${'\x01'.repeat(20)}`,
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(Buffer.from(bytes, 'latin1'));
      await once(socket, 'close');
    }
    expect(await client(uri).db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('serves two clients of one folder like a replica set: hello returns its name and limits', async () => {
    const { uri } = await open(folder());
    expect(await client(uri).db('a').command({ hello: 1 })).toMatchObject({
      isWritablePrimary: true,
      setName: 'embedded',
      maxWireVersion: 25,
      logicalSessionTimeoutMinutes: 30,
    });
  });
});
