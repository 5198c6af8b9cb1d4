export { installDriverFixes } from './driver-fixes.js';
export { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './launcher.js';
export type { Log, LogEntry } from './log.js';
export { removeData } from './remove-data.js';
export { makeFolder } from './storage/make-folder.js';
export { backUp } from './backup/backup.js';
export { checkArchive, restore, type RestoreOptions } from './backup/restore.js';
export { openTarget, type Target, type TargetOptions } from './backup/target.js';
export type { ArchiveEnd } from './backup/archive.js';
