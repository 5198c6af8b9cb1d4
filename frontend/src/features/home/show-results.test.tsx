import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { SEARCHED, useShowResults } from './show-results.js';

function Page() {
  const results = useShowResults();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/?find=venues&q=sushi', { state: SEARCHED })}>search</button>
      <button onClick={() => void navigate('/?find=venues')}>filter</button>
      <button onClick={() => void navigate(-1)}>back</button>
      <div ref={results} tabIndex={-1}>
        results
      </div>
    </>
  );
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/?find=venues']}>
      <Page />
    </MemoryRouter>,
  );
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const scrollIntoView = jest.fn();
const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');

describe('the results of a search on the home page', () => {
  // jsdom has no layout, so it has no scrolling either.
  beforeEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
    scrollIntoView.mockClear();
  });
  afterEach(() => {
    if (before) Object.defineProperty(Element.prototype, 'scrollIntoView', before);
    else Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('[ROUTE-01] are scrolled into view and focused on each search', async () => {
    show();
    expect(scrollIntoView).not.toHaveBeenCalled();
    await clickButton('search');
    await waitFor(() => expect(screen.getByText('results')).toHaveFocus());
    await clickButton('search');
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('[ROUTE-01] leave the page where it is for a filter, and on the way back to them', async () => {
    show();
    await clickButton('search');
    scrollIntoView.mockClear();
    await clickButton('filter');
    await clickButton('back');
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});
