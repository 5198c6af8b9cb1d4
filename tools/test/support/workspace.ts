import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from '../../testing/child-process.mjs';

const TOOLS = fileURLToPath(new URL('../..', import.meta.url));

/** What tools/jest.mjs and jest itself say of a run. */
export interface Run {
  status: number | null;
  printed: string;
  passed: number;
  failed: number;
  faults: string[];
  failures: string[];
  /** By the name of the test file. */
  files: Record<string, { message: string; tests: { title: string; status: string; failure: string }[] }>;
}

interface JestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

/** A workspace of its own with the test harness of this one. */
export class TestWorkspace {
  private readonly root = mkdtempSync(join(tmpdir(), 'vinkura-workspace-'));
  readonly folder = join(this.root, 'backend');

  constructor(files: Readonly<Record<string, string>>) {
    mkdirSync(this.folder);
    symlinkSync(join(TOOLS, '../node_modules'), join(this.folder, 'node_modules'));
    this.write({ 'package.json': '{ "type": "module" }', ...files });
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, name)), { recursive: true });
      writeFileSync(join(this.folder, name), text);
    }
  }

  /** Runs its tests by tools/jest.mjs. */
  async test(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Run> {
    const tier = args.find((arg) => arg.startsWith('--tier='))?.slice('--tier='.length) ?? '';
    const { status, output } = await runNode(join(TOOLS, 'jest.mjs'), args, {
      cwd: this.folder,
      env: { PATH: process.env.PATH, TEST_WORKERS: '2', ...env },
    });
    const read = (name: string) =>
      JSON.parse(readFileSync(join(this.folder, '.results', tier, name), 'utf8')) as never;
    const { testResults } = readJestReport(() => read('jest.json'));
    return {
      ...(read('summary.json') as Pick<Run, 'passed' | 'failed' | 'faults' | 'failures'>),
      status,
      printed: output,
      files: Object.fromEntries(
        testResults.map(({ name, message, assertionResults }) => [
          name.slice(this.folder.length + 1),
          {
            message,
            tests: assertionResults.map((test) => ({
              title: test.title,
              status: test.status,
              failure: test.failureMessages.join('\n'),
            })),
          },
        ]),
      ),
    };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A run that was cut off leaves no report of jest. */
function readJestReport(read: () => JestReport): JestReport {
  try {
    return read();
  } catch {
    return { testResults: [] };
  }
}
