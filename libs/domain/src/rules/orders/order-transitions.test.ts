import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  DeliveryStatus,
  DestinationKind,
  OrderAction,
  OrderActor,
  OrderKind,
  OrderStatus,
} from '../shared/enums.js';
import { IllegalTransition } from '../shared/errors.js';
import { checkTransitionTable, transitionDiagram } from './order-transition-check.js';
import {
  availableActions,
  deliveryFacts,
  HISTORY_ONLY,
  nextState,
  OPEN_STATUSES,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  orderKindOf,
  type OrderTransition,
  type TransitionOrder,
} from './order-transitions.js';

const order = (overrides: Partial<TransitionOrder> = {}): TransitionOrder => ({
  status: 'PLACED',
  kind: 'NORMAL',
  destination: 'RESTAURANT',
  ...overrides,
});
const nextStatus = (...step: Parameters<typeof nextState>): OrderStatus => nextState(...step).status;
const any = <T extends string>(words: Readonly<Record<string, T>>) =>
  fc.constantFrom(...Object.values(words));
const facts = {
  preparationConfirmed: fc.boolean(),
  waitingToShip: fc.boolean(),
  moreToReceive: fc.boolean(),
  feedbackGiven: fc.boolean(),
};
const orders: fc.Arbitrary<TransitionOrder> = fc.record({
  status: any(OrderStatus),
  kind: any(OrderKind),
  destination: any(DestinationKind),
  statusBeforeHold: fc.constantFrom(...OPEN_STATUSES),
  ...facts,
});
/** Applies a list of actions and returns the statuses. */
const follow = (start: TransitionOrder, steps: [OrderAction, OrderActor][]): OrderStatus[] => {
  let current = start;
  return steps.map(([action, actor]) => {
    current = { ...current, ...nextState(current, action, actor) };
    if (action === 'CONFIRM_PREPARATION') current.preparationConfirmed = true;
    return current.status;
  });
};

describe('order flow', () => {
  it('[ORD-02] [ORD-05] [ORD-06] leads from placed to closed', () => {
    expect(
      follow(order(), [
        ['PROCEED_PAYMENT', 'OWNER'],
        ['ACCEPT_PAYMENT', 'SYSTEM'],
        ['START_PLANNING', 'SYSTEM'],
        ['SUBMIT_PLANNING', 'ADMINISTRATOR'],
        ['MAKE_READY', 'SYSTEM'],
        ['START_PREPARING', 'ADMINISTRATOR'],
        ['SAVE_PREPARATION', 'ADMINISTRATOR'],
        ['CONFIRM_PREPARATION', 'ADMINISTRATOR'],
        ['SHIP', 'ADMINISTRATOR'],
        ['CONFIRM_RECEPTION', 'OWNER'],
        ['SUBMIT_FEEDBACK', 'OWNER'],
      ]),
    ).toEqual([
      'VERIFYING_PAYMENT',
      'PAID',
      'PLANNING',
      'PLANNED',
      'READY_TO_PREPARE',
      'IN_PREPARATION',
      'IN_PREPARATION',
      'IN_PREPARATION',
      'IN_DELIVERY',
      'RECEPTION_CONFIRMED',
      'CLOSED',
    ]);
  });

  it('[ORD-08] a failed payment is retried on the same order', () => {
    expect(
      follow(order({ status: 'VERIFYING_PAYMENT' }), [
        ['REJECT_PAYMENT', 'SYSTEM'],
        ['RETRY_PAYMENT', 'OWNER'],
        ['PROCEED_PAYMENT', 'OWNER'],
        ['ACCEPT_PAYMENT', 'SYSTEM'],
      ]),
    ).toEqual(['PLACED_PAYMENT_ERROR', 'PLACED_PAYMENT_ERROR', 'VERIFYING_PAYMENT', 'PAID']);
    expect(nextStatus(order(), 'ACCEPT_PAYMENT', 'SYSTEM')).toBe('PAID');
  });

  it('[ORD-04] planning is submitted by the call for its kind only', () => {
    const calls = {
      NORMAL: 'SUBMIT_PLANNING',
      CELLAR: 'SUBMIT_CELLAR_PLANNING',
      INDENT: 'SUBMIT_INDENT_PLANNING',
    } as const;
    for (const kind of Object.values(OrderKind)) {
      const planned = Object.values(calls).filter((call) =>
        availableActions(order({ status: 'PLANNING', kind }), 'ADMINISTRATOR').includes(call),
      );
      expect(planned).toEqual([calls[kind]]);
    }
    const cellar = order({ status: 'PLANNING', kind: 'CELLAR', destination: 'CELLAR' });
    expect(
      follow(cellar, [
        ['SUBMIT_CELLAR_PLANNING', 'ADMINISTRATOR'],
        ['CLOSE', 'SYSTEM'],
      ]),
    ).toEqual(['RECEPTION_CONFIRMED', 'CLOSED']);
    expect(orderKindOf('CELLAR', false)).toBe('CELLAR');
    expect(orderKindOf('HOME', false)).toBe('NORMAL');
    expect(orderKindOf('CELLAR', true)).toBe('INDENT');
  });

  it('[ORD-05] ships only prepared orders, possibly in parts', () => {
    const preparing = order({ status: 'IN_PREPARATION' });
    expect(() => nextStatus(preparing, 'SHIP', 'ADMINISTRATOR')).toThrow(IllegalTransition);
    expect(availableActions({ ...preparing, preparationConfirmed: true }, 'ADMINISTRATOR')).toEqual([
      'SHIP',
      'CANCEL',
      'HOLD',
      'FORCE_STATUS',
    ]);
    const shipped = order({ status: 'IN_DELIVERY' });
    expect(() => nextStatus(shipped, 'SHIP', 'ADMINISTRATOR')).toThrow(IllegalTransition);
    expect(nextStatus({ ...shipped, waitingToShip: true }, 'SHIP', 'ADMINISTRATOR')).toBe('IN_DELIVERY');
  });

  it('[ORD-06] reception is confirmed per delivery, by venue staff for their restaurant only', () => {
    const shipped = order({ status: 'IN_DELIVERY' });
    expect(nextStatus({ ...shipped, moreToReceive: true }, 'CONFIRM_RECEPTION', 'OWNER')).toBe('IN_DELIVERY');
    expect(nextStatus(shipped, 'CONFIRM_RECEPTION', 'VENUE')).toBe('RECEPTION_CONFIRMED');
    expect(nextStatus(shipped, 'CONFIRM_RECEPTION', 'ADMINISTRATOR')).toBe('RECEPTION_CONFIRMED');
    expect(() => nextStatus({ ...shipped, destination: 'HOME' }, 'CONFIRM_RECEPTION', 'VENUE')).toThrow();
    expect(availableActions(shipped, 'VENUE')).toEqual(['CONFIRM_RECEPTION']);

    const { SHIPPED, RECEIVED, WAITING_TO_SHIP } = DeliveryStatus;
    const factsOf = (...statuses: DeliveryStatus[]) => deliveryFacts(statuses.map((status) => ({ status })));
    expect(factsOf(SHIPPED)).toEqual({ waitingToShip: false, moreToReceive: false });
    expect(factsOf(SHIPPED, WAITING_TO_SHIP)).toEqual({ waitingToShip: true, moreToReceive: true });
    expect(factsOf(SHIPPED, RECEIVED)).toEqual({ waitingToShip: false, moreToReceive: false });
  });

  it('[FEED-01] accepts feedback once, also after the automatic closing', () => {
    const received = order({ status: 'RECEPTION_CONFIRMED' });
    expect(nextStatus(received, 'SUBMIT_FEEDBACK', 'OWNER')).toBe('CLOSED');
    expect(nextStatus({ ...received, status: 'CLOSED' }, 'SUBMIT_FEEDBACK', 'OWNER')).toBe('CLOSED');
    expect(availableActions({ ...received, status: 'CLOSED', feedbackGiven: true }, 'OWNER')).toEqual([]);
  });
});

describe('cancelling', () => {
  const cancellable = (actor: OrderActor, overrides: Partial<TransitionOrder>): OrderStatus[] =>
    ORDER_STATUSES.filter((status) =>
      availableActions(order({ ...overrides, status }), actor).includes('CANCEL'),
    );

  it('[ORD-02] customers may until planning is submitted, for an indent until it is paid', () => {
    expect(cancellable('OWNER', {})).toEqual(['PLACED', 'PLACED_PAYMENT_ERROR', 'PAID', 'PLANNING']);
    expect(cancellable('OWNER', { kind: 'CELLAR' })).toEqual([
      'PLACED',
      'PLACED_PAYMENT_ERROR',
      'PAID',
      'PLANNING',
    ]);
    expect(cancellable('OWNER', { kind: 'INDENT' })).toEqual(['PLACED', 'PLACED_PAYMENT_ERROR']);
  });

  it('[ORD-02] administrators may until the order is closed, venue staff never', () => {
    expect(cancellable('ADMINISTRATOR', {})).toEqual(
      ORDER_STATUSES.filter((status) => status !== 'CLOSED' && status !== 'CANCELLED'),
    );
    expect(cancellable('VENUE', {})).toEqual([]);
  });

  it('[JOB-02] the job cancels unpaid orders, never one with a payment in progress', () => {
    const abandoned = ORDER_STATUSES.filter((status) =>
      availableActions(order({ status }), 'SYSTEM').includes('ABANDON'),
    );
    expect(abandoned).toEqual(['PLACED', 'PLACED_PAYMENT_ERROR']);
    expect(() => nextStatus(order({ status: 'VERIFYING_PAYMENT' }), 'ABANDON', 'SYSTEM')).toThrow();
  });
});

describe('hold and force', () => {
  it('[ORD-02] every open status can be put on hold and resumed', () => {
    for (const status of OPEN_STATUSES) {
      const held = nextState(order({ status }), 'HOLD', 'ADMINISTRATOR');
      expect(held).toEqual({ status: 'ON_HOLD', statusBeforeHold: status });
      expect(nextState(order(held), 'RESUME', 'ADMINISTRATOR')).toEqual({ status });
    }
    expect(() => nextState(order({ status: 'ON_HOLD' }), 'RESUME', 'ADMINISTRATOR')).toThrow(
      IllegalTransition,
    );
  });

  it('[PAY-02] a payment settles on a held order and changes the status it resumes to', () => {
    const held = order({ status: 'ON_HOLD', statusBeforeHold: 'VERIFYING_PAYMENT' });
    expect(nextState(held, 'ACCEPT_PAYMENT', 'SYSTEM')).toEqual({
      status: 'ON_HOLD',
      statusBeforeHold: 'PAID',
    });
    expect(nextState(held, 'REJECT_PAYMENT', 'SYSTEM').statusBeforeHold).toBe('PLACED_PAYMENT_ERROR');
    const planned = { ...held, statusBeforeHold: 'PLANNED' as const };
    expect(() => nextState(planned, 'ACCEPT_PAYMENT', 'SYSTEM')).toThrow(IllegalTransition);
  });

  it('[ORD-07] only administrators force statuses, from any to any', () => {
    fc.assert(
      fc.property(orders, any(OrderStatus), (from, target) => {
        expect(nextStatus(from, 'FORCE_STATUS', 'ADMINISTRATOR', target)).toBe(target);
        for (const actor of ['OWNER', 'VENUE', 'SYSTEM'] as const) {
          expect(() => nextStatus(from, 'FORCE_STATUS', actor, target)).toThrow(IllegalTransition);
        }
      }),
    );
    expect(() => nextStatus(order(), 'FORCE_STATUS', 'ADMINISTRATOR')).toThrow(IllegalTransition);
    expect(() => nextStatus(order(), 'FORCE_STATUS', 'ADMINISTRATOR', 'constructor' as OrderStatus)).toThrow(
      IllegalTransition,
    );
    const forcedHold = nextState(order({ status: 'PLANNED' }), 'FORCE_STATUS', 'ADMINISTRATOR', 'ON_HOLD');
    expect(forcedHold.statusBeforeHold).toBe('PLANNED');
  });
});

describe('the table', () => {
  it('[ORD-02] is valid', () => expect(checkTransitionTable()).toEqual([]));

  it('[ORD-02] rejects missing transitions, naming states and action', () => {
    expect(() => nextStatus(order(), 'SHIP', 'ADMINISTRATOR')).toThrow(
      'SHIP is not possible from PLACED (it leads to IN_DELIVERY)',
    );
    const refused = (() => {
      try {
        return nextStatus(order({ status: 'CLOSED' }), 'PROCEED_PAYMENT', 'OWNER');
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      messageKey: 'illegal-transition',
      params: { from: 'CLOSED', action: 'PROCEED_PAYMENT', to: 'VERIFYING_PAYMENT' },
    });
  });

  it('[ORD-02] lists exactly the available actions', () => {
    fc.assert(
      fc.property(orders, any(OrderActor), any(OrderAction), (from, actor, action) => {
        const take = () => nextStatus(from, action, actor, from.status);
        if (availableActions(from, actor).includes(action)) expect(ORDER_STATUSES).toContain(take());
        else expect(take).toThrow(IllegalTransition);
      }),
    );
  });

  it('[ORD-02] keeps cancelled and closed orders final, except by force', () => {
    for (const status of ['CLOSED', 'CANCELLED'] as const) {
      const leaving = ORDER_TRANSITIONS.filter(
        (row) => row.from.includes(status) && row.to !== status && row.action !== 'FORCE_STATUS',
      );
      expect(leaving).toEqual([]);
      expect(OPEN_STATUSES).not.toContain(status);
    }
    expect(OPEN_STATUSES).not.toContain('ON_HOLD');
    expect(OPEN_STATUSES).toContain('PLACED');
  });

  it('[ORD-02] detects the faults of an invalid table', () => {
    const row = (overrides: Partial<OrderTransition>): OrderTransition => ({
      from: ['PLACED'],
      action: 'ACCEPT_PAYMENT',
      to: 'PAID',
      actors: ['SYSTEM'],
      ...overrides,
    });
    const problems = (...rows: OrderTransition[]) => checkTransitionTable(rows);
    expect(problems(row({}))).toContain('PLANNING cannot be reached');
    expect(problems(row({}))).toContain('PAID is a dead end');
    expect(problems(row({}), row({ to: 'CANCELLED' }))).toContain(
      'ACCEPT_PAYMENT leads both to PAID and to CANCELLED',
    );
    expect(
      problems(row({ kinds: ['NORMAL'] }), row({ kinds: ['CELLAR'], to: 'CLOSED' })).join(),
    ).not.toContain('both');
    expect(
      problems(
        row({ when: { waitingToShip: true } }),
        row({ when: { waitingToShip: false }, to: 'CLOSED' }),
      ).join(),
    ).not.toContain('both');
    expect(problems(row({ to: 'LOST' as OrderStatus }))).toContain(
      'ACCEPT_PAYMENT names the unknown status LOST',
    );
    expect(problems(row({ to: 'PREVIOUS' }))).toContain(
      'ACCEPT_PAYMENT resumes an order that is not on hold',
    );
    expect(problems(row({ from: [] }))).toContain('ACCEPT_PAYMENT starts nowhere');
    expect(problems(row({ actors: [] }))).toContain('ACCEPT_PAYMENT from PLACED has no actor');
  });

  it('[ORD-02] has a diagram with every step', () => {
    const diagram = transitionDiagram();
    expect(diagram).toContain('    PAID --> PLANNING: START_PLANNING (ADMINISTRATOR, SYSTEM)');
    expect(diagram).toContain('  Open --> ON_HOLD: HOLD (ADMINISTRATOR, SYSTEM)');
    expect(diagram).toContain('  ON_HOLD --> Open: RESUME (ADMINISTRATOR, SYSTEM)');
    for (const action of Object.values(OrderAction)) {
      expect(diagram.includes(`: ${action} (`)).toBe(
        action !== 'FORCE_STATUS' && !HISTORY_ONLY.includes(action),
      );
    }
  });
});
