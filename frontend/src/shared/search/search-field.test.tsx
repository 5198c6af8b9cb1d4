import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { SearchSuggestionsDocument, type SearchSuggestionsQuery } from '../../generated/search.js';
import { recentSearches, rememberSearch } from './recent-searches.js';
import { SearchField } from './search-field.js';
import type { SearchedList } from './searched-list.js';

type Suggestion = SearchSuggestionsQuery['searchSuggestions'][number];

const suggestion = (kind: Suggestion['kind'], label: string, value: string | null = null): Suggestion => ({
  __typename: 'SearchSuggestion',
  kind,
  label,
  detail: kind === 'WINE' ? 'ウィリアム・フェーブル' : null,
  text: label,
  value,
});

const FOUND = [
  suggestion('REGION', 'シャブリ', 'PRR00003'),
  suggestion('WINE', 'シャブリ グラン・クリュ', 'PRD00095'),
  suggestion('CUISINE', 'しゃぶしゃぶ', 'sukiyaki shabu'),
];

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${decodeURIComponent(search)}`}</output>;
}

function show(list: SearchedList = 'products', found: readonly Suggestion[] = FOUND) {
  const onSearch = jest.fn<(q: string) => void>();
  const { client, calls } = mockApolloClient(
    answer(SearchSuggestionsDocument).with({ searchSuggestions: [...found] }),
  );
  renderInApp(
    <>
      <SearchField list={list} label="さがす" words="" onSearch={onSearch} />
      <Address />
    </>,
    { client, at: `/${list}` },
  );
  return { onSearch, calls, field: screen.getByRole('combobox', { name: 'さがす' }) };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const address = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());

describe('suggestions as one types', () => {
  it('[QUERY-03] asks once typing pauses, and says what each suggestion is', async () => {
    const { field, calls } = show();
    await userEvent.type(field, 'しゃぶ');
    await screen.findByRole('listbox', { name: '候補' });
    expect(options()).toEqual([
      'シャブリ産地',
      'シャブリ グラン・クリュウィリアム・フェーブルワイン',
      'しゃぶしゃぶ料理',
    ]);
    expect(calls.map(({ variables }) => variables)).toEqual([{ q: 'しゃぶ', locale: 'jp', limit: 8 }]);
  });

  it('[QUERY-03] is used by keyboard: arrows move and wrap, Escape closes, Enter chooses', async () => {
    const { field, onSearch } = show();
    await userEvent.type(field, 'しゃぶ');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    const [first] = screen.getAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', first!.id);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getAllByRole('option')[2]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field).toHaveValue('しゃぶ');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSearch).toHaveBeenCalledWith('シャブリ');
    expect(field).toHaveValue('シャブリ');
  });

  it('[QUERY-03] searches for what was typed when nothing is chosen', async () => {
    const { field, onSearch } = show();
    await userEvent.type(field, 'しゃぶ');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledWith('しゃぶ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(recentSearches('products')).toEqual(['しゃぶ']);
  });

  it('[QUERY-03] leads to the page of a wine', async () => {
    const { field, onSearch } = show();
    await userEvent.type(field, 'しゃぶ');
    await userEvent.click(await screen.findByRole('option', { name: /グラン・クリュ/ }));
    expect(address()).toBe('/products/PRD00095');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('[QUERY-03] looks for a region among wines, also from the list of restaurants', async () => {
    const { field } = show('venues');
    await userEvent.type(field, 'しゃぶ');
    await userEvent.click(await screen.findByRole('option', { name: /シャブリ *産地/ }));
    expect(address()).toBe('/products?q=シャブリ');
    expect(recentSearches('products')).toEqual(['シャブリ']);
  });

  it('[QUERY-03] looks for an area among restaurants, also from the list of wines', async () => {
    const { field } = show('products', [suggestion('AREA', '銀座', '銀座')]);
    await userEvent.type(field, 'ぎん');
    await userEvent.click(await screen.findByRole('option', { name: /銀座 *エリア/ }));
    expect(address()).toBe('/venues?q=銀座');
  });

  it('[QUERY-03] offers own searches of this device before anything is typed, and forgets them', async () => {
    rememberSearch('products', 'バローロ');
    rememberSearch('products', '甲州');
    const { field, onSearch } = show();
    await userEvent.click(field);
    expect(options()).toEqual(['甲州最近の検索', 'バローロ最近の検索', '最近の検索を消す']);
    await userEvent.click(screen.getByRole('option', { name: '最近の検索を消す' }));
    expect(recentSearches('products')).toEqual([]);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('[QUERY-03] puts own searches that begin alike first', async () => {
    rememberSearch('products', 'しゃぶしゃぶ 赤');
    rememberSearch('products', '甲州');
    const { field } = show();
    await userEvent.type(field, 'しゃぶ');
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(options()[0]).toBe('しゃぶしゃぶ 赤最近の検索');
  });
});

describe('searches that a device remembers', () => {
  it('[QUERY-03] keeps the latest eight, each once, and survives what is no list', () => {
    for (let number = 1; number <= 10; number += 1) rememberSearch('venues', `寿司 ${number}`);
    rememberSearch('venues', '寿司 5');
    rememberSearch('venues', '  ');
    expect(recentSearches('venues')[0]).toBe('寿司 5');
    expect(recentSearches('venues')).toHaveLength(8);
    localStorage.setItem('vinkura.recentSearches.venues', '{"a":1}');
    expect(recentSearches('venues')).toEqual([]);
  });
});
