import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';
import { Button } from '../../../ui/controls/button.js';
import type { OrderCommand } from '../core/order-commands.js';

interface MoreActionsProps {
  commands: readonly OrderCommand[];
  textOf: (command: OrderCommand) => string;
  isLocked: boolean;
  onChoose: (command: OrderCommand) => void;
}

/** On a phone, the actions of an order beside its next step: three rows of buttons would push the order off the screen. */
export function MoreActions({ commands, textOf, isLocked, onChoose }: MoreActionsProps) {
  const { t } = useTranslation('admin-orders');
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button size="sm" variant="secondary" className="sm:hidden">
          {t('page.more')}
          <Icon name="chevron-down" className="size-3.5" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          className="z-(--layer-overlay) grid min-w-48 rounded-sm border border-line bg-raised p-1 text-text shadow-lift"
        >
          {commands.map((command) => (
            <Popover.Close key={command.step} asChild>
              <Button
                size="sm"
                variant="ghost"
                className="justify-start"
                {...(isLocked && { 'aria-disabled': true })}
                onClick={() => onChoose(command)}
              >
                {textOf(command)}
              </Button>
            </Popover.Close>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
