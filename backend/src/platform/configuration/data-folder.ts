import { accessSync, constants } from 'node:fs';
import { makeFolder } from '@vinkura/embedded-mongo';
import { type Configuration, ConfigurationError } from './configuration.js';

/**
 * Makes the folder of the embedded database and of the mails that no mail server sends.
 * @throws ConfigurationError when something is to be stored there and cannot be
 */
export function prepareDataFolder({ mongodbUri, smtpUrl, dataDir }: Configuration): void {
  if (mongodbUri && smtpUrl) return;
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR ${dataDir} cannot be written (${(error as Error).message})`);
  }
}
