import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ButtonLink, Button } from '../../../ui/controls/button.js';
import {
  type AdminOrderFragment,
  useAdminOrderMakeReadyRequest,
  useAdminOrderPlanAndStartRequest,
  useAdminOrderStartPlanningRequest,
  useAdminOrderStartPreparationRequest,
} from '../../../generated/admin-orders-core.js';
import { DateText } from '../../../ui/text/date-text.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { useKeys } from '../../kit/keyboard/use-keys.js';
import { HELP_KEY, PALETTE_KEY } from '../../kit/keyboard/keyboard-help.js';
import { PageKeys } from '../../kit/keyboard/page-keys.js';
import { useRecordCommands } from '../../kit/palette/record-commands.js';
import { Deadline } from '../core/deadline.js';
import { OrderProblem } from '../core/order-problem.js';
import { useOrderForm } from '../core/use-order-form.js';
import {
  commandsOf,
  type DirectStep,
  type OrderCommand,
  type OrderDialogName,
} from '../core/order-commands.js';
import { changesOf } from '../core/order-changes.js';
import { MoreActions } from './more-actions.js';
import { StatusBadge } from '../core/status-badge.js';
import type { OrderCommands } from '../core/use-order-commands.js';

const ORDER_KEYS = [['n', 'step'], ['c', 'claim'], ['Ctrl Enter', 'submit'], PALETTE_KEY, HELP_KEY] as const;

export interface OrderHeadProps {
  order: AdminOrderFragment;
  commands: OrderCommands;
  onOpen: (dialog: OrderDialogName) => void;
}

/** Order summary, status, and action buttons: the next step is highlighted. */
export function OrderHead({ order, commands, onOpen }: OrderHeadProps) {
  const { t } = useTranslation(['admin-orders', 'common']);
  const enumLabel = useEnumLabel();
  const form = useOrderForm({ order, commands, defaultValues: {} });
  const direct = {
    START_PLANNING: useAdminOrderStartPlanningRequest(),
    PLAN_AND_START: useAdminOrderPlanAndStartRequest(),
    MAKE_READY: useAdminOrderMakeReadyRequest(),
    START_PREPARING: useAdminOrderStartPreparationRequest(),
  } satisfies Record<DirectStep, unknown>;
  const navigate = useNavigate();
  const [running, setRunning] = useState<DirectStep>();
  const { reference } = order;
  const { next, others } = commandsOf(order.availableActions, order.refundable);

  const start = (command: OrderCommand) => {
    if (command.kind === 'dialog') return onOpen(command.dialog);
    setRunning(command.step);
    form.adopt();
    form
      .submit(() => commands.run(direct[command.step], { reference, version: order.version }))
      .finally(() => setRunning(undefined))
      .catch(() => undefined);
  };
  const textOf = ({ step }: OrderCommand) => t(`command.${step}` as 'command.SHIP');
  const papersPath = `/admin/print/order/${reference}`;
  const hasPapers = Boolean(order.paidAt ?? order.replaces);
  const available = next ? [next, ...others] : others;
  useRecordCommands([
    ...available.map((command) => ({ id: command.step, text: textOf(command), run: () => start(command) })),
    ...changesOf(order).map(({ dialog, text }) => ({ id: dialog, text: t(text), run: () => onOpen(dialog) })),
    ...(hasPapers ? [{ id: 'papers', text: t('print.papers'), run: () => void navigate(papersPath) }] : []),
  ]);
  useKeys(({ key }) => (key === 'n' && next && !form.running ? () => start(next) : undefined));
  const buttonOf = (command: OrderCommand, isNext: boolean) => (
    <Button
      key={command.step}
      size="sm"
      variant={isNext ? 'primary' : 'secondary'}
      loading={running === command.step}
      {...(isNext && { 'aria-keyshortcuts': 'n', title: t('page.nextKey') })}
      // A step that is offered while another one is under way would not be sent.
      {...(form.running && { 'aria-disabled': true })}
      onClick={() => start(command)}
    >
      {textOf(command)}
    </Button>
  );

  return (
    <header data-status={order.status} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="font-latin text-2xl">{reference}</h1>
        <StatusBadge status={order.status} />
        {order.deadline && <Deadline at={order.deadline} isLate={order.isLate} />}
        <span className="text-muted">
          {/* An order of the kind "cellar" goes to the cellar: said once. */}
          {[...new Set([enumLabel('kind', order.kind), t(`common:destination.${order.destination}`)])].join(
            ' · ',
          )}{' '}
          · <DateText value={order.createdAt} />
          {order.replaces && (
            <>
              {' '}
              · {t('facts.replaces')}{' '}
              <Link to={`/admin/orders/${order.replaces}`} className="font-latin text-link">
                {order.replaces}
              </Link>
            </>
          )}
          {order.supplements && (
            <>
              {' '}
              · {t('facts.supplements')}{' '}
              <Link to={`/admin/orders/${order.supplements}`} className="font-latin text-link">
                {order.supplements}
              </Link>
            </>
          )}
        </span>
        <div className="flex grow flex-wrap justify-end gap-2">
          <span className="contents max-sm:hidden">{others.map((command) => buttonOf(command, false))}</span>
          {others.length > 0 && (
            <MoreActions commands={others} textOf={textOf} isLocked={form.running} onChoose={start} />
          )}
          {next && buttonOf(next, true)}
        </div>
      </div>
      <nav aria-label={t('page.links')} className="flex flex-wrap gap-x-4 gap-y-1">
        {hasPapers && (
          <ButtonLink variant="link" to={papersPath}>
            {t('print.papers')}
          </ButtonLink>
        )}
        <ButtonLink variant="link" to={`/admin/orders/${reference}/system`}>
          {t('page.system')}
        </ButtonLink>
        <PageKeys
          keys={ORDER_KEYS}
          button={(open) => (
            <Button variant="link" className="max-sm:hidden" onClick={open}>
              {t('page.keys')}
            </Button>
          )}
        />
      </nav>
      <OrderProblem {...form} />
    </header>
  );
}
