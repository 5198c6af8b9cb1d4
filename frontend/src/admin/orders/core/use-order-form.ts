import { ERROR_STATUS } from '@vinkura/domain/shared/errors';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import { toProblem } from '../../../shared/api/problem.js';
import {
  type ServerForm,
  type ServerFormOptions,
  useServerForm,
} from '../../../shared/forms/use-server-form.js';
import type { OrderCommands } from './use-order-commands.js';
import { useOrderProblemText } from './use-order-problem-text.js';

/** Status codes of an order that has changed since the dialog was opened. */
const CONFLICTS: readonly number[] = [409, 412];

/** The order that a step is for, as the user saw it. */
interface SeenOrder {
  reference: string;
  version: string;
}

interface OrderFormOptions<Values extends FieldValues> extends Omit<ServerFormOptions<Values>, 'send'> {
  /** The current order: refetching after a conflict keeps the input. */
  order: AdminOrderFragment;
  commands: OrderCommands;
  send?: (values: Values, seen: SeenOrder) => Promise<unknown>;
}

export interface OrderForm extends Pick<ServerForm<never>, 'onSubmit' | 'running' | 'problem'> {
  order: AdminOrderFragment;
  /** The order as it was when the form was opened. */
  opened: AdminOrderFragment;
  /** An error that may be caused by a concurrent change. */
  conflict: unknown;
  /** Refetches the order; the next step is for its present state. */
  reload: () => Promise<void>;
}

/** A step of an order. It is refused if the order has changed since the form was opened, unless that was read. */
export function useOrderForm<Values extends FieldValues>({
  order,
  commands,
  send,
  ...options
}: OrderFormOptions<Values>) {
  const problemText = useOrderProblemText();
  const [opened, setOpened] = useState(order);
  const [hasReloaded, setHasReloaded] = useState(false);
  const { version } = hasReloaded ? order : opened;
  const form = useServerForm<Values>({
    problemText,
    ...options,
    send: async (values) => send?.(values, { reference: order.reference, version }),
  });
  return {
    ...form,
    order,
    opened,
    /** For a step that is for the order as it is now. */
    adopt: () => setOpened(order),
    conflict: form.failure !== undefined && isConflict(form.failure) ? form.failure : undefined,
    reload: async () => {
      await commands.reload();
      setHasReloaded(true);
      form.dismiss();
    },
  };
}

function isConflict(error: unknown): boolean {
  const { code } = toProblem(error);
  return code !== 'NETWORK' && CONFLICTS.includes(ERROR_STATUS[code]);
}
