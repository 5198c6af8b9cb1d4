/** One line of the server's log. Never holds document contents: they may be personal data. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  message: string;
  /** Names, numbers and shapes that belong to the message. */
  fields?: Readonly<Record<string, string | number | boolean>>;
}

export type Log = (entry: LogEntry) => void;
