import { setTimeout } from 'node:timers/promises';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { CommandStartedEvent, Document } from 'mongodb';
import { CACHE_READ } from '../../src/platform/documents/cache-read.js';
import type { Shop } from './shop.js';

/** Commands that ask for or change documents; the rest is talk between driver and database. */
const WORK = new Set([
  'find',
  'aggregate',
  'count',
  'distinct',
  'getMore',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'bulkWrite',
]);

/**
 * What comes now and then, in the midst of any request: reads of what is cached, the times of the last use of
 * sessions and tokens, and what customers searched for some seconds before.
 */
const isBackground = (command: Document): boolean =>
  command.comment === CACHE_READ ||
  command.find === 'signins' ||
  command.update === 'sessions' ||
  command.update === 'apitokens' ||
  [command.update, command.count, command.delete].includes('searchqueries');

/** The collection of a command, or those of a `bulkWrite` in the order of their first operation. */
function collectionsOf({ commandName, command }: CommandStartedEvent): string[] {
  // Of `getMore` the first value is a cursor.
  if (commandName === 'getMore') return [String(command.collection)];
  if (commandName !== 'bulkWrite') return [String(command[commandName])];
  return (command.nsInfo as { ns: string }[]).map(({ ns }) => ns.slice(ns.indexOf('.') + 1));
}

/** Without a command for so long, nothing is being done any more. */
const IDLE_MS = 200;

/** Counts what the server asks of its database. */
export class CountedCommands {
  private readonly seen: string[] = [];

  /** From now on no job runs by itself: what is counted is the work of requests alone. */
  constructor(shop: Shop) {
    const scheduler = shop.application.get(SchedulerRegistry, { strict: false });
    for (const name of scheduler.getIntervals()) scheduler.deleteInterval(name);
    shop.connection.getClient().on('commandStarted', (event: CommandStartedEvent) => {
      if (WORK.has(event.commandName) && !isBackground(event.command))
        this.seen.push(`${event.commandName} ${collectionsOf(event).join(' ')}`);
    });
  }

  /** The commands during some work, by what and where. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    this.seen.length = 0;
    await work();
    return [...this.seen];
  }

  /** What earlier requests have left to do, such as sending mails, comes to an end. */
  async idle(): Promise<void> {
    for (let before = -1; before !== this.seen.length;) {
      before = this.seen.length;
      await setTimeout(IDLE_MS);
    }
  }
}
