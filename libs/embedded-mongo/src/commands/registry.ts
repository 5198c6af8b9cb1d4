import { getCmdLineOpts, getLog, getParameter, hostInfo, killAllSessions } from './administration.js';
import { aggregate } from './aggregate.js';
import {
  collStats,
  create,
  dbStats,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collections.js';
import { bulkWrite } from './bulk-write.js';
import type { Command } from './context.js';
import { count, distinct } from './count.js';
import { explain } from './explain.js';
import { find, getMore, killCursors } from './find.js';
import { findAndModify } from './find-and-modify.js';
import {
  buildInfo,
  connectionStatus,
  hello,
  legacyHello,
  ping,
  serverStatus,
  setParameter,
} from './handshake.js';
import { collMod, createIndexes, dropIndexes, listIndexes } from './indexes.js';
import { insert } from './insert.js';
import {
  abortTransaction,
  commitTransaction,
  endSessions,
  killSessions,
  refreshSessions,
} from './transactions.js';
import { deleteCommand, update } from './update.js';

/** Every command by its name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['hello', hello],
  ['ismaster', legacyHello],
  ['isMaster', legacyHello],
  ['ping', ping],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['connectionStatus', connectionStatus],
  ['serverStatus', serverStatus],
  ['setParameter', setParameter],
  ['getParameter', getParameter],
  ['getCmdLineOpts', getCmdLineOpts],
  ['getLog', getLog],
  ['hostInfo', hostInfo],
  ['find', find],
  ['getMore', getMore],
  ['killCursors', killCursors],
  ['insert', insert],
  ['update', update],
  ['delete', deleteCommand],
  ['bulkWrite', bulkWrite],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['aggregate', aggregate],
  ['count', count],
  ['distinct', distinct],
  ['explain', explain],
  ['create', create],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['renameCollection', renameCollection],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['collStats', collStats],
  ['dbStats', dbStats],
  ['createIndexes', createIndexes],
  ['listIndexes', listIndexes],
  ['dropIndexes', dropIndexes],
  ['deleteIndexes', dropIndexes],
  ['collMod', collMod],
  ['commitTransaction', commitTransaction],
  ['abortTransaction', abortTransaction],
  ['endSessions', endSessions],
  ['killSessions', killSessions],
  ['killAllSessions', killAllSessions],
  ['refreshSessions', refreshSessions],
]);
