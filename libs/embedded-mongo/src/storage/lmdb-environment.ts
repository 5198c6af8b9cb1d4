import { open, type Database, type RootDatabase } from 'lmdb';
import { areaName, type Layout } from './data-file.js';
import { PRIVATE_MODE } from './durable-files.js';
import { AREAS, type StoreArea } from './storage.js';

type Root = RootDatabase<Uint8Array, Uint8Array>;
type Area = Database<Uint8Array, Uint8Array>;

/** An open LMDB file and its areas. */
export interface Environment {
  root: Root;
  areas: Record<StoreArea, Area>;
}

/** @param isCopy whether the file is flushed by the caller */
export function openEnvironment(path: string, layout: Layout, isCopy = false): Environment {
  const options = {
    path,
    noSubdir: true,
    encoding: 'binary',
    keyEncoding: 'binary',
    overlappingSync: false,
    eventTurnBatching: false,
    cache: false,
    maxDbs: 8,
    noSync: isCopy,
    // LMDB knows this option, its types do not.
    permissionsMode: PRIVATE_MODE,
  } as const;
  const root = open(options) as Root;
  const areas = AREAS.map((area) => [
    area,
    root.openDB(areaName(area, layout), { encoding: 'binary', keyEncoding: 'binary', cache: false }),
  ]);
  return { root, areas: Object.fromEntries(areas) as Record<StoreArea, Area> };
}

export interface Usage {
  pageSize: number;
  usedBytes: number;
}

/** How much of the file its entries occupy. */
export function readUsage({ areas }: Environment): Usage {
  const usage = { pageSize: 0, usedBytes: 0 };
  for (const name of AREAS) {
    const stats = areas[name].getStats() as Record<string, number>;
    const pages = stats['treeBranchPageCount']! + stats['treeLeafPageCount']! + stats['overflowPages']!;
    usage.pageSize = stats['pageSize']!;
    usage.usedBytes += pages * usage.pageSize;
  }
  return usage;
}
