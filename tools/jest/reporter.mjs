// Writes down which test files have begun and how each ended: when a run is cut off, tools/jest.mjs still knows what was
// running and what had passed.
import { stripVTControlCharacters } from 'node:util';
import { note } from './results.mjs';

export default class JournalReporter {
  onTestFileStart({ path }) {
    note({ begun: path });
  }

  onTestFileResult({ path }, { numPassingTests, numFailingTests, testExecError, perfStats, testResults }) {
    note({
      ended: path,
      passed: numPassingTests,
      // A file that could not be loaded or whose process crashed has no failed test: the file itself failed.
      failed: numFailingTests + (testExecError ? 1 : 0),
      failures: [
        ...(testExecError ? [firstLine(testExecError.message ?? String(testExecError))] : []),
        ...testResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages: [message = ''] }) => `${fullName}: ${firstLine(message)}`),
      ],
      ms: perfStats.end - perfStats.start,
    });
  }
}

const firstLine = (message) => stripVTControlCharacters(message).trim().split('\n', 1)[0];
