import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import {
  AdminAcceptTagDocument,
  AdminRefuseTagDocument,
  AdminTagSuggestionsDocument,
  type AdminTagSuggestionsQuery,
  AdminUndoTagDocument,
} from '../../generated/admin-ai.js';
import { dismissNotice, Toaster } from '../../shared/notifications/toaster.js';
import { TagsTab } from './tags-tab.js';

type Suggestion = AdminTagSuggestionsQuery['tagSuggestions']['items'][number];

const suggestion = (reference: string, name: string): Suggestion => ({
  __typename: 'TagSuggestion',
  resource: 'products',
  reference,
  name,
  nameEn: name,
  vintage: '2019',
  tags: [],
  tag: 'fruity',
  evidence: 'PEERS',
  confidence: 0.9,
  peers: 8,
  carriers: 7,
  quote: null,
});

/** A server with two suggestions, each gone once it is decided and back when that is undone. */
function suggestions() {
  const open = new Map(
    [suggestion('PRD00001', '甲州'), suggestion('PRD00002', '山梨の赤')].map((each) => [
      each.reference,
      each,
    ]),
  );
  const all = new Map(open);
  const batches = new Map<string, string>();
  return mockApolloClient(
    answer(AdminTagSuggestionsDocument).with(({ resource }) => {
      const items = resource === 'venues' ? [] : [...open.values()];
      return { tagSuggestions: { __typename: 'TagSuggestionPage', total: items.length, items } };
    }),
    answer(AdminAcceptTagDocument).with(({ reference, batchId }) => {
      open.delete(reference);
      batches.set(batchId, reference);
      return { acceptTagSuggestion: { __typename: 'AcceptedTag', batchId } };
    }),
    answer(AdminUndoTagDocument).with(({ batchId }) => {
      const reference = batches.get(batchId)!;
      open.set(reference, all.get(reference)!);
      return { undoBatch: { __typename: 'BackOfficeTask', id: 'undo' } };
    }),
    answer(AdminRefuseTagDocument).with(({ reference, refused }) => {
      if (refused) open.delete(reference);
      else open.set(reference, all.get(reference)!);
      return { refuseTagSuggestion: true };
    }),
  );
}

const show = (server = suggestions()) => {
  renderInApp(
    <>
      <TagsTab />
      <Toaster label="お知らせ" />
    </>,
    { client: server.client, at: '/admin/ai?tab=tags' },
  );
  return server;
};
const titles = () => screen.getAllByRole('link', { name: /2019$/ }).map((link) => link.textContent);

afterEach(() => dismissNotice('tag'));

describe('[ADM-02] suggested tags', () => {
  it('are accepted with one press, which can be undone', async () => {
    const server = show();
    await userEvent.click(await screen.findByRole('button', { name: /^採用\s*: PRD00001/ }));
    const notice = await screen.findByText(/^タグを付けました（甲州 2019/);
    await waitFor(() => expect(titles()).toEqual(['山梨の赤 2019']));

    const area = screen.getByRole('region', { name: /お知らせ/ });
    expect(area).toContainElement(notice);
    await userEvent.click(within(area).getByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(titles()).toEqual(['山梨の赤 2019', '甲州 2019']));
    const [accepted] = server.calls.filter(({ operation }) => operation === 'AdminAcceptTag');
    expect(server.calls).toContainEqual({
      operation: 'AdminUndoTag',
      variables: { batchId: accepted!.variables['batchId'] },
    });
  });

  it('are rejected for good, which can be undone as well', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^却下\s*: PRD00002/ }));
    expect(await screen.findByText(/^今後は提案しません（山梨の赤 2019/)).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['甲州 2019']));
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(titles()).toEqual(['甲州 2019', '山梨の赤 2019']));
  });

  it('of one kind alone may be none', async () => {
    show();
    await screen.findByRole('button', { name: /^採用\s*: PRD00001/ });
    await userEvent.click(screen.getByRole('button', { name: 'レストラン' }));
    expect(await screen.findByText('提案はありません')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'レストラン' })).toHaveAttribute('aria-pressed', 'true');
  });
});
