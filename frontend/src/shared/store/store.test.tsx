import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStore, useStore } from './store.js';

describe('createStore', () => {
  it('notifies its listeners of each new value, once, until they unsubscribe', () => {
    const store = createStore(1);
    const seen: number[] = [];
    const unsubscribe = store.subscribe(() => seen.push(store.get()));
    store.set(2);
    store.set(2);
    store.set(3);
    unsubscribe();
    store.set(4);
    expect(seen).toEqual([2, 3]);
    expect(store.get()).toBe(4);
  });

  it('lets a listener unsubscribe during a notification', () => {
    const store = createStore(1);
    const other = jest.fn();
    const unsubscribe = store.subscribe(() => unsubscribe());
    store.subscribe(other);
    store.set(2);
    expect(other).toHaveBeenCalledTimes(1);
  });
});

describe('useStore', () => {
  const store = createStore('first');
  const Shown = () => <output>{useStore(store)}</output>;

  it('renders the value on the server and follows it in the browser', () => {
    expect(renderToString(<Shown />)).toBe('<output>first</output>');
    render(<Shown />);
    act(() => store.set('second'));
    expect(screen.getByRole('status')).toHaveTextContent('second');
  });
});
