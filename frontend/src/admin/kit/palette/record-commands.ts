import { useEffect } from 'react';
import { createStore } from '../../../shared/store/store.js';

/** What can be done now with the record on screen. */
export interface RecordCommand {
  id: string;
  text: string;
  run: () => void;
}

/** The commands of the record on screen, which the palette offers first. */
export const recordCommands = createStore<readonly RecordCommand[]>([]);

/** Offers the commands of a record while its page is shown. */
export function useRecordCommands(commands: readonly RecordCommand[]): void {
  // After each rendering: what a command does depends on the state of the page.
  useEffect(() => recordCommands.set(commands));
  useEffect(() => () => recordCommands.set([]), []);
}
