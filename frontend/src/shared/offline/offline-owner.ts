import { readText, writeText } from '../storage/stored.js';

/** Reference of the user of whom this device keeps something. */
const OWNER = 'vinkura.offline.owner';

export const readOfflineOwner = (): string | null => readText('local', OWNER);

export const writeOfflineOwner = (owner: string | null): boolean => writeText('local', OWNER, owner);
