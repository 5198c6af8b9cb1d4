import { describe, expect, it } from '@jest/globals';
import { availableActions } from '@vinkura/domain/orders/order-transitions';
import { commandsOf } from './order-commands.js';
import type { OrderStatus } from '../../../generated/schema-types.js';

const actionsIn = (status: OrderStatus, facts: object = {}) =>
  availableActions(
    { status, kind: 'NORMAL', destination: 'RESTAURANT', statusBeforeHold: 'PLANNED', ...facts },
    'ADMINISTRATOR',
  );

describe('[ADM-05] the buttons of an order', () => {
  it.each([
    ['PAID', {}, 'START_PLANNING'],
    ['PLANNING', {}, 'PLAN_AND_START'],
    ['PLANNING', { kind: 'CELLAR' }, 'SUBMIT_CELLAR_PLANNING'],
    ['PLANNING', { kind: 'INDENT' }, 'SUBMIT_INDENT_PLANNING'],
    ['PLANNED', {}, 'MAKE_READY'],
    ['READY_TO_PREPARE', {}, 'START_PREPARING'],
    ['IN_PREPARATION', {}, undefined],
    ['IN_PREPARATION', { preparationConfirmed: true }, 'SHIP'],
    ['IN_DELIVERY', { waitingToShip: true }, 'SHIP'],
    ['IN_DELIVERY', {}, 'CONFIRM_RECEPTION'],
    ['RECEPTION_CONFIRMED', {}, 'CLOSE'],
    ['ON_HOLD', {}, 'RESUME'],
    ['CLOSED', {}, undefined],
  ] as const)('in %s %j the next step is %s', (status, facts, next) => {
    expect(commandsOf(actionsIn(status, facts), 0).next?.step).toBe(next);
  });

  it('offers the planning by hand beside the one as proposed', () => {
    expect(commandsOf(actionsIn('PLANNING'), 0).others.map(({ step }) => step)).toContain('SUBMIT_PLANNING');
  });

  it('offers a refund while an amount is refundable, in any status', () => {
    const others = (refundable: number) =>
      commandsOf(actionsIn('CLOSED'), refundable).others.map(({ action }) => action);
    expect(others(1)).toEqual(['REFUND', 'FORCE_STATUS']);
    expect(others(0)).toEqual(['FORCE_STATUS']);
  });
});
