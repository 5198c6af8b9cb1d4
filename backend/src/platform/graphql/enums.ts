import { registerEnumType } from '@nestjs/graphql';
import * as domain from '@vinkura/domain';
import { STAFF_AREAS } from '@vinkura/domain/back-office/areas';

/** GraphQL names must not start with a digit; stored values are unchanged (REQ-D34). */
export const OpeningInstructionsEnum = {
  T2H_BEFORE: '2H_BEFORE',
  T1H_BEFORE: '1H_BEFORE',
  T30MIN_DEFORE: '30MIN_DEFORE',
  AT_ARRIVAL: 'AT_ARRIVAL',
  AT_SERVING: 'AT_SERVING',
} as const;

/** An enum of GraphQL whose values are stored as they are. */
export function enumOf<const T extends string>(
  name: string,
  description: string,
  values: readonly T[],
): { readonly [K in T]: K } {
  const members = Object.fromEntries(values.map((value) => [value, value])) as { readonly [K in T]: K };
  registerEnumType(members, { name, description });
  return members;
}

export const LocaleEnum = enumOf('Locale', 'Language of the interface; jp is Japanese.', domain.LOCALES);
export const StaffAreaEnum = enumOf(
  'StaffArea',
  'Area of the back office that an administrator works in.',
  STAFF_AREAS,
);
export const WeekdayEnum = enumOf('Weekday', 'Day of the week.', domain.WEEKDAYS);
export const PublicHolidayRuleEnum = enumOf(
  'PublicHolidayRule',
  'Public holidays at a restaurant: as any weekday, closed, or a closing day that is a holiday moves to the day after.',
  domain.PUBLIC_HOLIDAY_RULES,
);

const ENUMS: readonly [object, string, string][] = [
  [domain.ErrorCode, 'ErrorCode', 'Codes of expected refusals, in `extensions.code`.'],
  [domain.OrderStatus, 'OrderStatus', 'Where an order stands, in flow order.'],
  [domain.OrderAction, 'OrderAction', 'What can be done to an order.'],
  [
    domain.RefundDecisionState,
    'RefundDecisionState',
    'Whether the money of a cancelled or disputed order goes back: to be decided, owed and carried out by a job, given back, or declined.',
  ],
  [
    domain.RefundDecisionCause,
    'RefundDecisionCause',
    'Why there is something to be decided: who cancelled, money that came after cancelling, or a dispute at the card company.',
  ],
  [domain.OrderStage, 'OrderStage', 'What the back office has to do next with an order.'],
  [
    domain.OrderBoardStage,
    'OrderBoardStage',
    'Column of the board of orders: a stage, orders about whose money somebody has to decide, or orders with an open task.',
  ],
  [domain.BottleProblem, 'BottleProblem', 'What is wrong with bottles that a restaurant received.'],
  [domain.TaskResolution, 'TaskResolution', 'What was decided about a task of an order.'],
  [domain.OrderKind, 'OrderKind', 'Which of the three kinds of planning an order takes.'],
  [domain.DestinationKind, 'DestinationKind', 'Where the wine goes.'],
  [domain.DestinationFilter, 'DestinationFilter', 'Filter of orders by destination.'],
  [domain.DeliveryStatus, 'DeliveryStatus', 'Where a delivery stands.'],
  [domain.PaymentStatus, 'PaymentStatus', 'Where a payment intent stands.'],
  [
    domain.PaymentProviderName,
    'PaymentProviderName',
    'Who takes the payment; NONE when there is nothing to pay.',
  ],
  [
    domain.PaymentAttention,
    'PaymentAttention',
    'Why the back office is shown a payment: a sum that does not fit, a dispute, money that came too late and is given back, money still owed back, money whose return the provider refuses, or no answer for an hour.',
  ],
  [domain.UserType, 'UserType', 'What a user may do; GUEST is an ordinary customer.'],
  [domain.LoyaltyStatus, 'LoyaltyStatus', 'Membership tier, lowest first.'],
  [domain.ReceptionHours, 'ReceptionHours', 'Time slot for a delivery at home, in Japan time.'],
  [domain.WineColor, 'WineColor', 'Colour of the wine.'],
  [domain.WineColorTone, 'WineColorTone', 'Tone of the colour in the glass.'],
  [domain.WineType, 'WineType', 'Kind of wine.'],
  [domain.GlassInstructions, 'GlassInstructions', 'Which glass serves the wine best.'],
  [OpeningInstructionsEnum, 'OpeningInstructions', 'When the bottle is opened (prefix T before a digit).'],
  [domain.StockState, 'StockState', 'Whether the wine can be bought now.'],
  [domain.StockBucket, 'StockBucket', 'The eight buckets of a stock entry.'],
  [domain.StockReason, 'StockReason', 'Why bottles moved.'],
  [domain.PointsReason, 'PointsReason', 'Why points were given or taken.'],
  [domain.NotificationKind, 'NotificationKind', 'What a mail to a customer is about.'],
  [
    domain.CustomerInvitationState,
    'CustomerInvitationState',
    'State of the latest link to a customer made by telephone who has no password yet.',
  ],
  [
    domain.ProposalState,
    'ProposalState',
    'Where a proposal of a concierge stands: sent, opened, taken into the cart, paid, withdrawn, or out of time.',
  ],
  [domain.CustomerNoteKind, 'CustomerNoteKind', 'What a note about a customer is about.'],
  [domain.MailStatus, 'MailStatus', 'How far a mail has come.'],
  [domain.CellarYearState, 'CellarYearState', 'Where the free year of bottles in the cellar stands.'],
  [domain.ContactTopic, 'ContactTopic', 'What somebody writes to the shop about.'],
  [domain.AlarmUrgency, 'AlarmUrgency', 'How soon the dinner of a reported bottle is, in Japan.'],
  [domain.FeedbackState, 'FeedbackState', 'Whether the survey of an order can be answered.'],
  [domain.FeedbackSubject, 'FeedbackSubject', 'What feedback is averaged by.'],
  [domain.FavouriteKind, 'FavouriteKind', 'What a customer marks as a favourite.'],
  [
    domain.WineAlertKind,
    'WineAlertKind',
    'What an alert about a wine notifies of: a lower price, another vintage.',
  ],
  [
    domain.ReorderShortfallReason,
    'ReorderShortfallReason',
    'Why wine of an earlier order was not added as it was.',
  ],
  [domain.DeliverySlot, 'DeliverySlot', 'Time slot that a home order asks for, in Japan time.'],
  [domain.NoshiKind, 'NoshiKind', 'What is written on the gift wrapping (noshi).'],
  [domain.CommentModeration, 'CommentModeration', 'Whether the comment of a survey is published.'],
  [domain.WineClosure, 'WineClosure', 'How a bottle is closed.'],
  [domain.LiquorKind, 'LiquorKind', 'Kind of the liquor tax law.'],
  [domain.IndentStatus, 'IndentStatus', 'Where a pre-order stands.'],
  [domain.EventType, 'EventType', 'Type of an event log entry.'],
];

for (const [values, name, description] of ENUMS) registerEnumType(values, { name, description });
