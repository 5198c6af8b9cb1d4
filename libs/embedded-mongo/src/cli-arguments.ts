import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/**
 * Reads a command line. With `--help` it shows the usage and ends the process with 0; with something that is not
 * understood, or without the required option, it says what is wrong and ends the process with 2.
 */
export function readArguments<T extends Options>(
  usage: string,
  options: T,
  required: keyof T & string,
): Values<T> {
  let values: Values<T>;
  try {
    ({ values } = parseArgs({ options }));
  } catch (error) {
    return refuse((error as Error).message, usage);
  }
  const given = values as Record<string, unknown>;
  if (given['help']) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  if (!given[required]) return refuse(`--${required} is missing`, usage);
  return values;
}

export function refuse(reason: string, usage: string): never {
  process.stderr.write(`${reason}\n\n${usage}\n`);
  process.exit(2);
}
