import { Accordion as RadixAccordion } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from '../artwork/icon.js';

/** A native `<details>` element, which find-in-page opens. */
export const Disclosure = ({
  summary,
  children,
  open,
  onOpen,
}: {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Called whenever it is opened. */
  onOpen?: () => void;
}) => (
  <details
    open={open}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) onOpen?.();
    }}
    className="group border-b border-line"
  >
    <summary className="flex min-h-12 items-center justify-between gap-4 py-2 text-sm [&::-webkit-details-marker]:hidden">
      {summary}
      <Icon
        name="chevron-down"
        className="size-4 shrink-0 text-accent transition-transform duration-150 group-open:rotate-180"
      />
    </summary>
    <div className="pb-4 text-sm">{children}</div>
  </details>
);

export interface AccordionItem {
  value: string;
  title: ReactNode;
  content: ReactNode;
}

/** Several sections, one of which is open. */
export const Accordion = ({
  items,
  defaultValue,
}: {
  items: readonly AccordionItem[];
  defaultValue?: string;
}) => (
  <RadixAccordion.Root type="single" collapsible defaultValue={defaultValue} className="border-t border-line">
    {items.map(({ value, title, content }) => (
      <RadixAccordion.Item key={value} value={value} className="border-b border-line">
        <RadixAccordion.Header>
          <RadixAccordion.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 text-left font-mincho text-lg">
            {title}
            <Icon
              name="chevron-down"
              className="size-4 shrink-0 text-accent transition-transform duration-150 group-data-[state=open]:rotate-180"
            />
          </RadixAccordion.Trigger>
        </RadixAccordion.Header>
        <RadixAccordion.Content className="animate-enter pb-5 text-sm text-muted">
          {content}
        </RadixAccordion.Content>
      </RadixAccordion.Item>
    ))}
  </RadixAccordion.Root>
);
