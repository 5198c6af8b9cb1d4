import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ServerError } from '../errors.js';
import { isIntact } from './checksum.js';
import { readFreePages } from './free-pages.js';
import {
  NAMED_TREE,
  PageError,
  PageFile,
  readMeta,
  readTree,
  TREE_BYTES,
  type Meta,
  type Tree,
} from './lmdb-pages.js';
import { TreeReader } from './lmdb-tree.js';
import { AREAS, type StoreArea } from './storage.js';

/** How values are stored: `plain` in folders of format 1, `sealed` with a checksum behind each value. */
export type Layout = 'plain' | 'sealed';

const SEALED_SUFFIX = '+crc32';
/** LMDB page sizes. */
const SMALLEST_PAGE = 256;
const LARGEST_PAGE = 65_536;
const LARGEST_MAP = 2 ** 46;
/** The flags that the store gives its file: keys of the free pages are integers, the path is a file's. */
const FILE_FLAGS = 0x4008;
/** Pages at the end that are neither in the file nor listed as free; more are a damaged number. */
const MOST_MISSING_PAGES = 1024;

const compareKeys = (a: Buffer, b: Buffer): number => Buffer.compare(a, b);

/** An area's name in LMDB, which also identifies the layout. */
export function areaName(area: StoreArea, layout: Layout): string {
  return layout === 'sealed' ? area + SEALED_SUFFIX : area;
}

/**
 * Checks every page in use and every checksum before LMDB opens the file, because damage could crash the process or
 * be returned as data.
 * @param expected whether the folder has contained a store before
 * @returns null for a new file
 * @throws ServerError with the problem and the remedy; nothing is changed
 */
export function checkDataFile(path: string, expected: boolean): Layout | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (expected) throw damaged(path, 'is missing');
    return null;
  }
  try {
    const { size } = fstatSync(file);
    if (size === 0 && !expected) return null;
    if (size === 0) throw new PageError('is empty');
    return checkPages(file, size, expected);
  } catch (error) {
    throw error instanceof PageError ? damaged(path, error.message) : error;
  } finally {
    closeSync(file);
  }
}

function checkPages(file: number, size: number, expected: boolean): Layout | null {
  const { pageSize, newest, older } = readMetas(file);
  const pages = new PageFile(file, size, pageSize, newest);
  const { layout, trees } = readNames(pages);
  if (expected && trees.size < AREAS.length) throw new PageError('has lost a part of the store');
  if (layout === 'sealed') checkSequence(pages, older);
  for (const tree of trees.values()) readArea(pages, tree, layout === 'sealed');
  checkFreePages(pages);
  return layout;
}

/**
 * The pages that LMDB may use for the next commit without making the file longer: those that no open snapshot and
 * neither of the last two commits need.
 */
export function countReusablePages(path: string): number {
  const file = openSync(path, 'r');
  try {
    const { pageSize, newest } = readMetas(file);
    const pages = new PageFile(file, fstatSync(file).size, pageSize, newest);
    const runs = readFreePages(pages).filter(({ transaction }) => transaction < newest.transaction);
    return runs.reduce((sum, { first, count }) => sum + pages.presentPages(first, count), 0);
  } catch (error) {
    // Read while a commit was written.
    if (error instanceof PageError) return 0;
    throw error;
  } finally {
    closeSync(file);
  }
}

function readMetas(file: number): { pageSize: number; newest: Meta; older: Meta } {
  const read = (at: number): Meta | null => {
    const page = Buffer.alloc(SMALLEST_PAGE);
    return readSync(file, page, 0, page.length, at) < page.length ? null : readMeta(page);
  };
  const first = read(0);
  if (!first) throw new PageError('does not begin as a store does');
  const pageSize = first.free.pad;
  const second = pageSize >= SMALLEST_PAGE && pageSize <= LARGEST_PAGE ? read(pageSize) : null;
  if (second?.free.pad !== pageSize) throw new PageError('has a damaged second page');
  const [newest, older] = first.transaction >= second.transaction ? [first, second] : [second, first];
  if (newest.mapSize > LARGEST_MAP || newest.mapSize % pageSize !== 0)
    throw new PageError('has a damaged first or second page');
  return { pageSize, newest, older };
}

/** Commits use the two pages in turn, and each replaces the roots of both trees. */
function checkSequence({ meta, rootTransactions }: PageFile, older: Meta): void {
  const inTurn = older.transaction === meta.transaction - 1;
  const isSame = meta.free.flags === FILE_FLAGS && rootTransactions.every((own) => own === meta.transaction);
  if (!inTurn || !isSame) throw new PageError('has a damaged first or second page');
}

function readNames(pages: PageFile): { layout: Layout | null; trees: Map<string, Tree> } {
  const trees = new Map<string, Tree>();
  const { main } = pages.meta;
  if (main.flags !== 0 || main.pad !== 0) throw new PageError('has a damaged first or second page');
  new TreeReader(pages, main, compareKeys, (key, value, flags) => {
    if (flags !== NAMED_TREE || value.length !== TREE_BYTES) throw new PageError('has a damaged part');
    const tree = readTree(value);
    if (tree.flags !== 0 || tree.pad !== 0) throw new PageError('has a damaged part');
    trees.set(nameOf(key), tree);
  }).read();
  if (trees.size === 0) return { layout: null, trees };
  const layout = [...trees.keys()].some((name) => name.endsWith(SEALED_SUFFIX)) ? 'sealed' : 'plain';
  const names = AREAS.map((area) => areaName(area, layout));
  if ([...trees.keys()].some((name) => !names.includes(name))) throw new PageError('has a damaged part');
  return { layout, trees };
}

/** lmdb-js ends the names of trees with a zero. */
function nameOf(key: Buffer): string {
  if (key.at(-1) !== 0) throw new PageError('has a damaged part');
  return key.toString('latin1', 0, key.length - 1);
}

function readArea(pages: PageFile, tree: Tree, isSealed: boolean): void {
  new TreeReader(pages, tree, compareKeys, (key, value, flags) => {
    if (flags !== 0) throw new PageError('has a damaged entry');
    if (isSealed && !isIntact(key, value)) throw new PageError('contains a value whose checksum is wrong');
  }).read();
}

function checkFreePages(pages: PageFile): void {
  const runs = readFreePages(pages);
  for (const { first, count } of runs) pages.release(first, count);
  if (pages.missing > MOST_MISSING_PAGES) throw new PageError('is shorter than what it should hold');
}

export function damaged(path: string, what: string): ServerError {
  return new ServerError(
    72,
    `The data file ${path} ${what}. Move the folder away and restore a backup into a new one, or start without ` +
      'one. Nothing was changed.',
  );
}
