import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resourceNamed } from '@vinkura/domain/back-office/index';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import {
  AdminApplyImportDocument,
  type AdminImportTaskFragment,
  AdminPreviewImportDocument,
  AdminUndoImportDocument,
} from '../../generated/admin-imports.js';
import { ImportPage } from './import-page.js';
import type { ImportPreview, ImportPreviewRow, UploadedImport } from './use-import.js';

const PRODUCTS = resourceNamed('products');
const UPLOADED: UploadedImport = {
  id: 'import-1',
  headers: ['参照番号', '価格', '備考'],
  sampleRows: [['PRD00001', '3000', '']],
  mapping: { 参照番号: 'reference', 価格: 'price', 備考: null },
  rowCount: 2,
  encoding: 'utf-8',
};

const row = (line: number, own: Partial<ImportPreviewRow>): ImportPreviewRow => ({
  __typename: 'ImportRow',
  line,
  reference: `PRD0000${line}`,
  outcome: 'UPDATE',
  values: { 参照番号: `PRD0000${line}`, 価格: '3000' },
  changes: [],
  errors: [],
  warnings: [],
  ...own,
});

const task = (own: Partial<AdminImportTaskFragment>): AdminImportTaskFragment => ({
  __typename: 'BackOfficeTask',
  id: 'batch-1',
  status: 'DONE',
  total: 2,
  done: 2,
  succeeded: 2,
  skipped: 0,
  failed: 0,
  error: null,
  ...own,
});

/** A server that has read the file; with `faulty` rows it cannot be applied. */
function imports({ faulty }: { faulty: number }) {
  const preview: ImportPreview = {
    __typename: 'ImportPreview',
    id: 'import-1',
    total: 2,
    creates: 0,
    updates: 2 - faulty,
    unchanged: 0,
    faulty,
    warnings: 0,
    canApply: faulty === 0,
    rows: [
      row(1, {}),
      faulty > 0
        ? row(2, {
            outcome: 'FAULTY',
            values: { 参照番号: 'PRD00002', 価格: '1500,00' },
            errors: [
              {
                __typename: 'FieldProblem',
                field: 'price',
                messageKey: 'wrong-type',
                message: '価格は整数で入力してください',
              },
            ],
          })
        : row(2, {}),
    ],
  };
  return mockApolloClient(
    answer(AdminPreviewImportDocument).with({ previewImport: preview }),
    answer(AdminApplyImportDocument).with({ applyImport: task({}) }),
    answer(AdminUndoImportDocument).with({ undoBatch: task({ id: 'undo', succeeded: 1, skipped: 1 }) }),
  );
}

const callsOf = ({ calls }: ReturnType<typeof imports>, name: string) =>
  calls.filter(({ operation }) => operation === name).map(({ variables }) => variables);

/** Opens the page, and uploads a file that the server reads. */
async function upload(server: ReturnType<typeof imports>) {
  renderInApp(<ImportPage resource={PRODUCTS} />, { client: server.client });
  const file = new File(['参照番号,価格,備考\nPRD00001,3000,\n'], 'wines.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText(/^CSVファイルを選ぶか/), file);
  await screen.findByText(/^2行のファイルを読み込みました/);
}

const answerUpload = (status: number, body: unknown) => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
    ),
  );
};
const ownFetch = globalThis.fetch;
beforeEach(() => answerUpload(201, UPLOADED));
afterEach(() => {
  globalThis.fetch = ownFetch;
});

describe('[KIT-03] an import', () => {
  it('checks with the chosen columns, writes all rows, and is undone', async () => {
    const server = imports({ faulty: 0 });
    await upload(server);
    await userEvent.selectOptions(screen.getByLabelText('「備考」の項目'), '取り込まない');
    await userEvent.click(screen.getByRole('button', { name: '内容を確認' }));
    await screen.findByText('まだ何も保存されていません。確認してから取り込んでください。');
    expect(callsOf(server, 'AdminPreviewImport')).toMatchObject([
      {
        id: 'import-1',
        mapping: [
          { header: '参照番号', field: 'reference' },
          { header: '価格', field: 'price' },
          { header: '備考', field: null },
        ],
        blanks: 'KEEP',
      },
    ]);
    expect(callsOf(server, 'AdminApplyImport')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: '0件を登録、2件を更新' }));
    expect(await screen.findByText('2件を取り込みました。')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '取り込みを元に戻す' }));
    expect(await screen.findByText('1件を元に戻しました。1件はそのままです。')).toBeInTheDocument();
    expect(callsOf(server, 'AdminUndoImport')).toEqual([{ batchId: 'batch-1' }]);
  });

  it('with a faulty row is not written, and shows what is wrong beside the cell', async () => {
    const server = imports({ faulty: 1 });
    await upload(server);
    await userEvent.click(screen.getByRole('button', { name: '内容を確認' }));
    await screen.findByText(/^誤りのある行が1行あります/);
    const faulty = screen.getByRole('row', { name: /1500,00/ });
    expect(within(faulty).getByText(/価格は整数で入力してください/)).toBeInTheDocument();
    const apply = screen.getByRole('button', { name: '0件を登録、1件を更新' });
    expect(apply).toBeDisabled();
    await userEvent.click(apply);
    expect(callsOf(server, 'AdminApplyImport')).toEqual([]);
  });

  it('must be checked again after a change of its columns', async () => {
    await upload(imports({ faulty: 0 }));
    await userEvent.click(screen.getByRole('button', { name: '内容を確認' }));
    await screen.findByRole('button', { name: '0件を登録、2件を更新' });
    await userEvent.selectOptions(screen.getByLabelText('「価格」の項目'), '取り込まない');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '0件を登録、2件を更新' })).not.toBeInTheDocument(),
    );
  });

  it('of a file that cannot be read says why, and another can be chosen', async () => {
    answerUpload(400, {
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      messageKey: 'validation-failed',
      message: '',
    });
    renderInApp(<ImportPage resource={PRODUCTS} />, { client: imports({ faulty: 0 }).client });
    const input = screen.getByLabelText(/^CSVファイルを選ぶか/);
    await userEvent.upload(input, new File(['\0'], 'wines.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(input).toBeEnabled();
    expect(screen.queryByText('2. 列の対応')).not.toBeInTheDocument();
  });
});
