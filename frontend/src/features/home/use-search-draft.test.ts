import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { addressOf, useSearchDraft } from './use-search-draft.js';

describe('a search put together on the home page', () => {
  beforeEach(() => sessionStorage.clear());

  it('[ROUTE-01] leads to the list with its conditions in the address', () => {
    expect(addressOf('venues', { q: ' 銀座 ', seats: '4', date: '', _venueName: '鮨' })).toBe(
      '/venues?q=%E9%8A%80%E5%BA%A7&seats=4',
    );
    expect(addressOf('products', {})).toBe('/products');
  });

  it('[ROUTE-01] adds a quick condition to what is entered', () => {
    const { result } = renderHook(() => useSearchDraft('venues'));
    act(() => result.current.set({ q: 'sushi' }));
    expect(result.current.addressWith({ michelin: '1' })).toBe('/venues?q=sushi&michelin=1');
  });

  it('[ROUTE-01] is still there after a reload or the way back', () => {
    const first = renderHook(() => useSearchDraft('products'));
    act(() => first.result.current.set({ q: 'chablis', color: 'WHITE' }));
    first.unmount();
    const again = renderHook(() => useSearchDraft('products'));
    expect(again.result.current.addressWith()).toBe('/products?q=chablis&color=WHITE');
  });

  it('is forgotten when cleared', () => {
    const { result } = renderHook(() => useSearchDraft('products'));
    act(() => result.current.set({ q: 'chablis' }));
    act(() => result.current.clear());
    expect(result.current.addressWith()).toBe('/products');
  });
});
