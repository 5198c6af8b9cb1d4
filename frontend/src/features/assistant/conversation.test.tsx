import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import {
  AssistantDishDocument,
  AssistantWinesDocument,
  type AssistantWinesQuery,
} from '../../generated/assistant.js';
import { Conversation } from './conversation.js';

type Wine = AssistantWinesQuery['products']['items'][number];

const wineOf = (number: number, tags: string[], price: number): Wine => ({
  __typename: 'Product',
  _id: `P${number}`,
  reference: `PRD0000${number}`,
  name: `ワイン${number}`,
  nameEn: `Wine ${number}`,
  noteIn: null,
  price,
  color: 'WHITE',
  colorTone: null,
  type: 'STILL',
  size: '750mL',
  vintage: '2022',
  country: 'JP',
  grapeVariety: [],
  images: [],
  stockState: 'IN_STOCK',
  saleableQuantity: 9,
  tasteProfile: { __typename: 'TasteProfile', word: 'CRISP', composed: false },
  producer: {
    __typename: 'Producer',
    _id: `M${number}`,
    reference: `PRC0000${number}`,
    name: `生産者${number}`,
    nameEn: `Maker ${number}`,
  },
  region: null,
  tags,
  sommelier: null,
  choices: null,
});

const SHELF = [
  wineOf(1, ['koshu'], 7000),
  wineOf(2, ['chablis'], 9000),
  wineOf(3, ['pinot noir japan'], 8000),
];

function show(at = '/assistant') {
  const { client, calls } = mockApolloClient(
    answer(AssistantWinesDocument).with(({ filter }) => {
      const { style, priceMax } = filter ?? {};
      const items = SHELF.filter(
        ({ tags, price }) =>
          price <= (priceMax ?? Infinity) && (!style || tags.some((tag) => style.includes(tag))),
      );
      return { products: { __typename: 'ProductPage', total: items.length, items } };
    }),
    answer(AssistantDishDocument).with(({ q }) => ({
      products: {
        __typename: 'ProductPage',
        understood:
          q === 'すき焼き'
            ? [
                { __typename: 'UnderstoodPart', kind: 'CUISINE', value: 'sukiyaki shabu' },
                { __typename: 'UnderstoodPart', kind: 'COLOR', value: 'RED' },
              ]
            : [],
      },
    })),
  );
  renderInApp(<Conversation picture={() => null} />, { client, at });
  return { calls };
}

const clickButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

// jsdom has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the conversation with the sommelier', () => {
  it('[ROUTE-07] asks four questions and shows ranked wines with reasons', async () => {
    const { calls } = show();
    await clickButton('お祝い・記念日');
    await waitFor(() => expect(screen.getByRole('heading', { name: /何を召し上がりますか/ })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'これで決まり' })).toBeDisabled();
    await clickButton('寿司');
    await clickButton('これで決まり');
    await clickButton('10,000円まで');
    await clickButton(/すっきりした白/);

    const links = await screen.findAllByRole('link', { name: /^ワイン/ });
    // Koshu is the second style of sushi, Chablis the third; a red one has another taste and is marked.
    expect(links.map((link) => link.textContent)).toEqual(['ワイン1', 'ワイン2', 'ワイン3']);
    const [best, , last] = screen.getAllByRole('article');
    expect(last).toHaveTextContent('味わいは違いますが、お料理に');
    const reasons = within(best!).getByRole('list', { name: 'お勧めの理由' });
    expect(reasons).toHaveTextContent('寿司に甲州');
    expect(reasons).toHaveTextContent('3,000円の余裕');
    expect(within(best!).getByRole('img', { name: '相性 100点中90点' })).toBeInTheDocument();
    expect(screen.getByText('20歳未満の者の飲酒は法律で禁止されています')).toBeInTheDocument();
    expect(calls[0]?.variables['filter']).toMatchObject({ cuisine: ['sushi'], priceMax: 10_000 });
  });

  it('[ROUTE-07] shows wines for the food when none has the taste', async () => {
    show('/assistant?occasion=gift&food=sushi&budget=10000&taste=sweet');
    expect(await screen.findByText(/お料理にはこちらがよく合います/)).toBeInTheDocument();
    expect(screen.getAllByText('味わいは違いますが、お料理に')).toHaveLength(3);
  });

  it('[ROUTE-07] shows when nothing matches, and restarts', async () => {
    show('/assistant?occasion=gift&food=sushi&budget=3000&taste=any');
    expect(await screen.findByText('条件に合うワインがありません')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'はじめから' })[0]!);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('[ROUTE-07] reopens a question and keeps the other answers', async () => {
    show('/assistant?occasion=gift&food=sushi&budget=10000&taste=any');
    await clickButton(/ご予算は、どのくらいでしょう。」の答えを変える/);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await clickButton('上限は決めない');
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('[ROUTE-07] takes no more than three kinds of food', async () => {
    show('/assistant?occasion=gift');
    for (const dish of ['寿司', '天ぷら', '鰻']) await clickButton(dish);
    expect(screen.getByRole('button', { name: 'そば' })).toBeDisabled();
    await clickButton('鰻');
    expect(screen.getByRole('button', { name: 'そば' })).toBeEnabled();
  });

  it('[QUERY-01] takes the dish in words and chooses the cuisine that the search reads in it', async () => {
    show('/assistant?occasion=home');
    const field = screen.getByRole('textbox', { name: 'お料理を言葉で' });
    await userEvent.type(field, 'ほげほげ{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('読み取れませんでした');
    await userEvent.clear(field);
    await userEvent.type(field, ' すき焼き ');
    await clickButton('選ぶ');
    expect(await screen.findByRole('button', { name: /すき焼き/, pressed: true })).toBeInTheDocument();
    await clickButton('これで決まり');
    expect(screen.getByRole('heading', { name: /ご予算/ })).toBeInTheDocument();
  });
});
