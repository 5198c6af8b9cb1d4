import { Toaster as Sonner, toast } from 'sonner';
import { Icon, type IconName } from '../artwork/icon.js';
import { cx } from '../base/cx.js';

export type NoticeType = 'info' | 'success' | 'warning' | 'error';

export interface Notice {
  /** A notice with the same id replaces the previous one. */
  id: string;
  type: NoticeType;
  content: string;
  /** Duration in milliseconds; 5000 by default (LAY-09). */
  duration?: number;
  /** Optional action button. */
  action?: { label: string; onClick: () => void };
}

const LOOKS: Record<NoticeType, { icon: IconName; color: string }> = {
  info: { icon: 'info', color: 'text-accent' },
  success: { icon: 'check', color: 'text-success' },
  warning: { icon: 'alert', color: 'text-warning' },
  error: { icon: 'alert', color: 'text-danger' },
};

export function showToast({ id, type, content, duration, action }: Notice): void {
  const { icon, color } = LOOKS[type];
  toast.custom(
    () => (
      <div
        data-notice={id}
        data-notice-type={type}
        className="flex w-[min(24rem,calc(100vw-2rem))] items-start gap-3 rounded-sm border border-line bg-raised px-4 py-3 text-sm text-text shadow-lift"
      >
        <Icon name={icon} className={cx('mt-0.5 size-5 shrink-0', color)} />
        <span className="grow">{content}</span>
        {action && (
          <button
            type="button"
            className="shrink-0 font-medium text-link underline underline-offset-4"
            onClick={() => {
              action.onClick();
              toast.dismiss(id);
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    { id, duration },
  );
}

export const dismissToast = (id: string): void => {
  toast.dismiss(id);
};

/** Offset above the bars at the bottom edge. */
const above = (pixels: number) => `calc(var(--bars-height) + ${pixels}px)`;

export default function Toasts({ label }: { label: string }) {
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel={label}
      offset={{ bottom: above(24) }}
      mobileOffset={{ bottom: above(16) }}
      gap={8}
    />
  );
}
