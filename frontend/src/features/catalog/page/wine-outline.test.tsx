import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInApp } from '../../../../test/render.js';
import { keepServedPage } from '../../../shared/served-page/served-page.js';
import { WinePage } from './wine-page.js';

const TEXTS = {
  name: '試験の丘',
  origin: '日本',
  latin: 'Test Winery — Test Hill',
  vintage: '2021',
  size: '750mL',
  price: '12,000円',
  summary: '一行の紹介',
};

const shell = Object.assign(document.createElement('div'), { id: 'shell' });
shell.dataset['facts'] = JSON.stringify(TEXTS);

/** What the server puts into the page. */
function serveShell(language: string | undefined) {
  document.body.append(shell);
  if (language) document.documentElement.dataset['shell'] = language;
  keepServedPage(document.body);
}
afterEach(() => {
  shell.remove();
  delete document.documentElement.dataset['shell'];
  keepServedPage(document.body);
});

/** Without a server the page fails in the end. */
const settled = () => screen.findByRole('button', { name: 'もう一度試す' });

describe('the page of a wine whose data is loading', () => {
  it('shows the texts that the server has sent', async () => {
    serveShell('jp');
    renderInApp(<WinePage reference="PRD00001" />);
    expect(screen.getByRole('heading', { name: TEXTS.name })).toBeInTheDocument();
    for (const text of [TEXTS.origin, TEXTS.latin, TEXTS.price, TEXTS.summary])
      expect(screen.getByText(text)).toBeInTheDocument();
    await settled();
  });

  it('shows none of them in another language than that of the shell', async () => {
    serveShell(undefined);
    renderInApp(<WinePage reference="PRD00001" />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    await settled();
  });

  it('shows none of them after navigation within the shop', async () => {
    renderInApp(<WinePage reference="PRD00001" />);
    expect(screen.queryByText(TEXTS.price)).not.toBeInTheDocument();
    await settled();
  });
});
