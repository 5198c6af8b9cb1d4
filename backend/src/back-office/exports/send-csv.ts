import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { tokyoDay } from '@vinkura/domain';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';

const logger = new Logger('Csv');

/** Quoted: what a spreadsheet of another country takes for a separator, whose next cell could start a formula. */
const FORMAT = { bom: true, record_delimiter: 'windows', quoted_match: /[;\t]/ } as const;

/**
 * Sends lines as a CSV file for spreadsheets: UTF-8 with byte order mark, CRLF. An error aborts the connection, so that
 * a truncated file is recognised.
 * @param name without extension; the day in Japan is appended
 */
export async function sendCsv(
  response: Response,
  name: string,
  lines: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): Promise<void> {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}-${tokyoDay(new Date())}.csv"`);
  response.setHeader('Cache-Control', 'no-store');
  try {
    await pipeline(Readable.from(lines), stringify(FORMAT), response);
  } catch (error) {
    // The client closed the connection.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      logger.error({ file: name, error });
  }
}
