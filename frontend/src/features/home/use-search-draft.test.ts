import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import type { SearchedList } from '../../shared/search/searched-list.js';
import { listAddress, resultsAddress, useSearchDraft } from './use-search-draft.js';

const at =
  (address: string) =>
  ({ children }: { children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: [address] }, children);
const draftAt = (address: string, list: SearchedList) =>
  renderHook(() => ({ search: useSearchDraft(list), navigate: useNavigate() }), { wrapper: at(address) });

describe('a search put together on the home page', () => {
  beforeEach(() => sessionStorage.clear());

  it('[ROUTE-01] is searched on the same page, with its conditions in the address', () => {
    expect(resultsAddress('venues', { q: ' 銀座 ', seats: '4', date: '' })).toBe(
      '/?find=venues&q=%E9%8A%80%E5%BA%A7&seats=4',
    );
    expect(resultsAddress('products', {})).toBe('/?find=products');
  });

  it('[ROUTE-01] leads on to the full list with the same conditions', () => {
    const found = new URLSearchParams('find=venues&q=sushi&area=a&area=b&sort=NAME');
    expect(listAddress('venues', found)).toBe('/venues?q=sushi&area=a&area=b&sort=NAME');
    expect(listAddress('products', new URLSearchParams('find=products'))).toBe('/products');
  });

  it('[ROUTE-01] adds a quick condition to the input', () => {
    const { result } = draftAt('/', 'venues');
    act(() => result.current.search.set({ q: 'sushi' }));
    expect(result.current.search.addressWith({ michelin: '1' })).toBe('/?find=venues&q=sushi&michelin=1');
  });

  it('[ROUTE-01] is still there after a reload or the way back', () => {
    const { result, unmount } = draftAt('/', 'products');
    act(() => result.current.search.set({ q: 'chablis', color: 'WHITE' }));
    unmount();
    const { result: again } = draftAt('/', 'products');
    expect(again.current.search.draft).toEqual({ q: 'chablis', color: 'WHITE' });
  });

  it('[ROUTE-01] is filled in from an address that was shared', () => {
    const { result } = draftAt('/?find=products&q=chablis&venue=VEN00001&page=2', 'products');
    expect(result.current.search.draft).toEqual({ q: 'chablis', venue: 'VEN00001' });
  });

  it('[ROUTE-01] follows the results: a removed filter is removed from the form', () => {
    const { result } = draftAt('/?find=venues&q=sushi&michelin=1', 'venues');
    act(() => result.current.search.set({ seats: '4' }));
    act(() => void result.current.navigate('/?find=venues&q=sushi'));
    expect(result.current.search.draft).toEqual({ q: 'sushi' });
  });

  it('[ROUTE-01] is left alone by the results of the other search', () => {
    const { result } = draftAt('/?find=products&q=chablis', 'venues');
    act(() => result.current.search.set({ q: 'sushi' }));
    act(() => void result.current.navigate('/?find=products&q=koshu'));
    expect(result.current.search.draft).toEqual({ q: 'sushi' });
  });

  it('is deleted when cleared', () => {
    const { result } = draftAt('/', 'products');
    act(() => result.current.search.set({ q: 'chablis' }));
    act(() => result.current.search.clear());
    expect(result.current.search.addressWith()).toBe('/?find=products');
  });
});
