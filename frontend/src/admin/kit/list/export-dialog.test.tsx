import { expect, it } from '@jest/globals';
import { resourceNamed } from '@vinkura/domain/back-office/index';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../../../test/render.js';
import { ExportDialog } from './export-dialog.js';

it('[KIT-03] a file has the columns on screen or those of a job, in words or codes', async () => {
  renderInApp(
    <ExportDialog
      resource={resourceNamed('orders')}
      query={{ q: 'ドメーヌ' }}
      columns={['reference', 'status']}
      onClose={() => undefined}
    />,
  );
  const search = () =>
    new URL(screen.getByRole('link', { name: '保存' }).getAttribute('href')!, 'http://a').searchParams;
  expect(Object.fromEntries(search())).toMatchObject({
    q: 'ドメーヌ',
    columns: 'reference,status',
    words: 'labels',
    locale: 'jp',
  });
  await userEvent.click(screen.getByRole('radio', { name: /経理/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /コードで書き出す/ }));
  expect(search().get('columns')).toMatch(/^reference,paidAt,/);
  expect(search().get('words')).toBe('codes');
});
