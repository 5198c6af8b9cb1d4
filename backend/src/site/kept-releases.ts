import { existsSync } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@vinkura/embedded-mongo';

/** Of this release and of the one before it. */
const KEPT = 2;
/** A folder that is being filled; one that is older was left behind by a process that ended. */
const UNFINISHED = '.new-';
const UNFINISHED_MS = 10 * 60_000;

export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases');

/**
 * Keeps the files with a hash in their name of the build that is started, and those of the build before it: a page that was
 * opened before a deployment loads its further parts from these (LAY-08). Releases before that are deleted.
 *
 * @param folder of all releases, each in a folder named by its version
 */
export async function keepRelease(shopDist: string, folder: string): Promise<void> {
  const version = await versionOf(shopDist);
  if (version === undefined) return;
  makeFolder(folder);
  const own = join(folder, version);
  if (!existsSync(own)) await store(join(shopDist, 'assets'), folder, own);
  // The order of the releases is that of their last start.
  const now = new Date();
  await utimes(own, now, now);
  await deleteFormer(folder, version);
}

/** Folders of the releases that are kept. */
export async function keptReleases(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return names.filter((name) => !name.startsWith('.')).map((name) => join(folder, name));
}

async function versionOf(shopDist: string): Promise<string | undefined> {
  const path = join(shopDist, 'build-manifest.json');
  if (!existsSync(path)) return undefined;
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version?: unknown };
  return typeof version === 'string' && /^\w+$/.test(version) ? version : undefined;
}

/** Under its own name only once complete: other processes may share the folder. */
async function store(assets: string, folder: string, own: string): Promise<void> {
  const unfinished = await mkdtemp(join(folder, UNFINISHED));
  const target = join(unfinished, 'assets');
  await mkdir(target);
  const names = (await readdir(assets)).filter((name) => !/\.map(\.|$)/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const paths = [join(assets, name), join(target, name)] as const;
      // Takes no space, if both folders are on one volume. A build replaces its files, it does not write into them.
      await link(...paths).catch(() => copyFile(...paths));
    }),
  );
  await rename(unfinished, own).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(own)) throw error;
  });
}

async function deleteFormer(folder: string, version: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      // One that another process deletes meanwhile counts as the oldest.
      const changed = await stat(path).catch(() => undefined);
      return { name, path, changedAt: changed?.mtimeMs ?? 0 };
    }),
  );
  const isUnfinished = ({ name }: { name: string }) => name.startsWith(UNFINISHED);
  const former = found
    .filter((each) => each.name !== version && !isUnfinished(each))
    .toSorted((a, b) => b.changedAt - a.changedAt)
    .slice(KEPT - 1);
  const abandoned = found.filter((each) => isUnfinished(each) && each.changedAt < Date.now() - UNFINISHED_MS);
  for (const { path } of [...former, ...abandoned]) await rm(path, { recursive: true, force: true });
}
