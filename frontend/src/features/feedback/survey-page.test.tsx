import { describe, expect, it } from '@jest/globals';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as ReactComponent, type ReactNode } from 'react';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import {
  FeedbackAwaitedDocument,
  FeedbackSubmitDocument,
  FeedbackSurveyOfDocument,
  type FeedbackSubmitMutation,
  type FeedbackSurveyOfQuery,
} from '../../generated/feedback.js';
import { type SessionUser, writeSession } from '../../shared/session/session.js';
import { AwaitedList } from './awaited-list.js';
import { SurveyPage } from './survey-page.js';

const TOPICS = ['productExperience', 'venueService', 'food', 'atmosphere', 'wineQuality', 'foodPairing'];
const NAMES = ['ワインと届き方', 'お店のサービス', 'お料理', '雰囲気', 'ワインの質', 'お料理との相性'];

type Survey = FeedbackSurveyOfQuery['feedbackForm'];

const surveyOf = (rest: Partial<Survey> = {}): Survey => ({
  __typename: 'FeedbackForm',
  orderRef: 'ORD00012',
  state: 'AWAITED',
  opensAt: '2026-11-15T00:00:00.000Z',
  destination: 'RESTAURANT',
  venueName: '鮨 よしの',
  venueNameEn: 'Sushi Yoshino',
  date: '2026-11-14',
  topics: TOPICS,
  wines: [
    { __typename: 'FeedbackWine', name: 'シャブリ', nameEn: 'Chablis', vintage: '2021', product: null },
  ],
  ...rest,
});

class Caught extends ReactComponent<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message ?? this.props.children;
}

function show(
  survey: Survey | GraphQLErrorResponse,
  submitted: FeedbackSubmitMutation | GraphQLErrorResponse = { submitFeedback: surveyOf({ state: 'GIVEN' }) },
) {
  const { client, calls } = mockApolloClient(
    answer(FeedbackSurveyOfDocument).with(
      survey instanceof GraphQLErrorResponse ? survey : { feedbackForm: survey },
    ),
    answer(FeedbackSubmitDocument).with(submitted),
  );
  renderInApp(
    <Caught>
      <SurveyPage token="secret-1" />
    </Caught>,
    { client },
  );
  return () => calls.filter(({ operation }) => operation === 'FeedbackSubmit');
}

const star = (topic: string, rating: RegExp) =>
  within(screen.getByRole('group', { name: topic })).getByRole('radio', { name: rating });
const send = () => userEvent.click(screen.getByRole('button', { name: '感想を送る' }));

describe('the survey after an order', () => {
  it('[FEED-01] sends six ratings and a comment, and shows a thank-you', async () => {
    const sent = show(surveyOf());
    expect(await screen.findByText('鮨 よしの')).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(30);
    for (const [place, name] of NAMES.entries())
      await userEvent.click(star(name, new RegExp(`^${(place % 5) + 1}`)));
    await userEvent.type(screen.getByLabelText(/^ひとこと/), ' また伺います ');
    await send();
    expect(await screen.findByText('ありがとうございました')).toBeInTheDocument();
    expect(sent().map(({ variables }) => variables)).toEqual([
      {
        token: 'secret-1',
        feedback: {
          productExperience: 1,
          venueService: 2,
          food: 3,
          atmosphere: 4,
          wineQuality: 5,
          foodPairing: 1,
          comment: 'また伺います',
        },
      },
    ]);
  });

  it('[FEED-01] requires every rating, and focuses the first missing one', async () => {
    const sent = show(surveyOf());
    await screen.findByText('鮨 よしの');
    await userEvent.click(star('ワインと届き方', /^4/));
    await send();
    expect(await screen.findAllByText('1から5までで評価してください')).toHaveLength(5);
    await waitFor(() => expect(star('お店のサービス', /^1/)).toHaveFocus());
    await userEvent.click(star('お店のサービス', /^5/));
    expect(screen.getAllByText('1から5までで評価してください')).toHaveLength(4);
    expect(sent()).toEqual([]);
  });

  it('[FEED-01] omits restaurant ratings after a home delivery', async () => {
    const topics = ['productExperience', 'wineQuality', 'foodPairing'];
    show(surveyOf({ destination: 'HOME', venueName: null, venueNameEn: null, topics }));
    expect(await screen.findByText('ご自宅へのお届け')).toBeInTheDocument();
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toHaveLength(3);
  });

  it('[FEED-01] is submitted once', async () => {
    show(surveyOf({ state: 'GIVEN' }));
    expect(await screen.findByText('ありがとうございました')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '感想を送る' })).not.toBeInTheDocument();
  });

  it('waits for the wine to arrive', async () => {
    show(surveyOf({ state: 'TOO_EARLY', opensAt: null }));
    expect(await screen.findByText('ご感想は、お楽しみのあとに')).toBeInTheDocument();
    expect(
      screen.getByText('ワインをお楽しみいただいたあとに、このページからお聞かせください。'),
    ).toBeInTheDocument();
  });

  it('[FEED-01] says from when it can be answered', async () => {
    show(surveyOf({ state: 'TOO_EARLY' }));
    expect(await screen.findByText(/2026年11月15日.*9:00からお答えいただけます/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '感想を送る' })).not.toBeInTheDocument();
  });

  it('[ROUTE-10] is the 404 page for an unknown token', async () => {
    show(new GraphQLErrorResponse({ code: 'NOT_FOUND' }));
    expect(await screen.findByText('Page Not Found: /feedback/secret-1')).toBeInTheDocument();
  });

  it('keeps the input when the server rejects it', async () => {
    const topics = ['productExperience', 'wineQuality', 'foodPairing'];
    const sent = show(
      surveyOf({ topics, destination: 'HOME' }),
      new GraphQLErrorResponse({ code: 'ALREADY_EXISTS', messageKey: 'feedback-error-given' }),
    );
    await screen.findByText('鮨 よしの');
    for (const name of ['ワインと届き方', 'ワインの質', 'お料理との相性'])
      await userEvent.click(star(name, /^4/));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('ご感想はすでにいただいております');
    expect(sent()).toHaveLength(1);
    expect(star('ワインの質', /^4/)).toBeChecked();
  });
});

describe('the orders that await feedback', () => {
  const list = (items: Survey[], user: SessionUser | null) => {
    const { client } = mockApolloClient(
      answer(FeedbackAwaitedDocument).with({
        awaitedFeedback: { __typename: 'FeedbackFormPage', items, page: 1, perPage: 10, total: items.length },
      }),
    );
    writeSession(client, user);
    renderInApp(<AwaitedList />, { client });
  };

  it('[ROUTE-10] are listed with the way to their survey', async () => {
    list([surveyOf()], MISAKI);
    expect(await screen.findByRole('link', { name: '感想を書く' })).toHaveAttribute(
      'href',
      '/feedback/ORD00012',
    );
  });

  it('[ROUTE-10] shows an empty state, and asks visitors to sign in', async () => {
    list([], null);
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute(
      'href',
      '/login?sourcepage=%2Ffeedback',
    );
  });
});
