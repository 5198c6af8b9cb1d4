import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/**
 * Parses a command line. `--help` prints the usage and exits with 0; invalid options or a missing required one print an
 * error and exit with 2.
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
    return failWithUsage((error as Error).message, usage);
  }
  const given = values as Record<string, unknown>;
  if (given['help']) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  if (!given[required]) return failWithUsage(`--${required} is missing`, usage);
  return values;
}

export function failWithUsage(reason: string, usage: string): never {
  process.stderr.write(`${reason}\n\n${usage}\n`);
  process.exit(2);
}
