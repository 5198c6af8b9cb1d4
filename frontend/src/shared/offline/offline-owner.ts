import { readText, writeText } from '../storage/stored.js';

/** Key of the reference of the user whose offline data this device stores. */
const OWNER = 'vinkura.offline.owner';

export const readOfflineOwner = (): string | null => readText('local', OWNER);

export const writeOfflineOwner = (owner: string | null): boolean => writeText('local', OWNER, owner);
