import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import type { StoredImport } from '../../src/back-office/imports/imports.service.js';
import { BackOffice } from './back-office.js';
import type { ClientResponse, Client } from './client.js';
import type { Variables } from './operations.js';

const PREVIEW = `mutation ($id: ID!, $mapping: [ImportColumnInput!]!, $blanks: ImportBlanks!, $filter: ImportRowFilter!) {
  previewImport(id: $id, mapping: $mapping, blanks: $blanks) {
    id total creates updates unchanged faulty warnings canApply
    rows(filter: $filter, perPage: 100) {
      line reference outcome values changes { field before after }
      errors { field messageKey message } warnings { field messageKey message } } } }`;
const APPLY =
  `mutation ($id: ID!, $batchId: ID!) { applyImport(id: $id, batchId: $batchId) { ${BackOffice.TASK} } }` as const;

type Preview = Variables<typeof PREVIEW>;

/** Bringing CSV files in, as the screens of the back office do it. */
export class ImportFixture {
  constructor(
    private readonly client: Client,
    private readonly office: BackOffice,
  ) {}

  send(resource: string, content: string | Buffer): Promise<ClientResponse> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))], { type: 'text/csv' }), 'rows.csv');
    return this.client.post(`/api/back-office/${resource}/imports`, form);
  }

  /** Sends a file that has to be taken. */
  async bring(resource: string, lines: readonly (readonly unknown[])[]): Promise<StoredImport> {
    const { status, body } = await this.send(resource, stringify(lines as unknown[][]));
    expect({ status, body: status === 200 ? '' : body }).toMatchObject({ status: 200 });
    return body;
  }

  /** What the rows come to, with the columns that were suggested. */
  async preview(
    file: StoredImport,
    { blanks = 'KEEP', filter = 'ALL' }: Partial<Pick<Preview, 'blanks' | 'filter'>> = {},
  ) {
    const mapping = Object.entries(file.mapping).map(([header, field]) => ({ header, field }));
    return (await this.office.done(PREVIEW, { id: file.id, mapping, blanks, filter })).previewImport;
  }

  refusedPreview(file: StoredImport, mapping: readonly object[]) {
    return this.office.refused(PREVIEW, { id: file.id, mapping, blanks: 'KEEP', filter: 'ALL' });
  }

  /** Applies a file, and waits until it is written or refused. */
  async apply(file: StoredImport, batchId: string = randomUUID()) {
    return this.office.ended((await this.office.done(APPLY, { id: file.id, batchId })).applyImport);
  }

  refusedApply(file: StoredImport) {
    return this.office.refused(APPLY, { id: file.id, batchId: randomUUID() });
  }

  /** As `apply`; a refusal answers its message key as the status. */
  async tryApply(file: StoredImport, batchId: string) {
    const { data, errors } = await this.client.graphql(APPLY, { id: file.id, batchId });
    return errors
      ? { id: undefined, status: errors[0]!.extensions.messageKey }
      : this.office.ended(data.applyImport);
  }
}

/** Headers and a row of a file of wines. */
export const WINE_HEADERS = ['商品名', '英語名', '価格', '色', '種類', '容量', 'ヴィンテージ', '国'];
export const wineRow = (index: number, changes: Record<number, unknown> = {}): unknown[] =>
  [`取込 ${index}`, `Import ${index}`, 2000 + index, 'RED', 'STILL', '750mL', '2020', 'FR'].map(
    (cell, at) => changes[at] ?? cell,
  );
