import type { CommandFailedEvent, CommandSucceededEvent, MongoClient } from 'mongodb';
import type { Metrics } from './metrics.js';

/** Counts database commands; the connection must have been opened with `monitorCommands`. */
export function measureCommands(client: MongoClient, metrics: Metrics): void {
  client.on('commandSucceeded', ({ commandName, duration }: CommandSucceededEvent) =>
    metrics.command(commandName, 'ok', duration / 1000),
  );
  client.on('commandFailed', ({ commandName, duration }: CommandFailedEvent) =>
    metrics.command(commandName, 'failed', duration / 1000),
  );
}
