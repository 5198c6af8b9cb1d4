import {
  type ComponentProps,
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useId,
  useState,
} from 'react';
import { normaliseText, textFault } from '@vinkura/domain/shared/text-rules';
import { useTranslation } from 'react-i18next';
import { Icon } from '../artwork/icon.js';
import { cx } from '../base/cx.js';

interface FieldLinks {
  controlId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Shows what is wrong with the control's text, by the rule that the server has too. */
  onText: (text: string, isMultiLine: boolean) => void;
}

const FieldContext = createContext<FieldLinks | null>(null);

/** Attributes that associate a control with the label, hint and error of its Field. */
export function useFieldControl(
  given: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> = {},
) {
  const field = useContext(FieldContext);
  return {
    id: given.id ?? field?.controlId,
    'aria-describedby': cx(given['aria-describedby'], field?.describedBy) || undefined,
    'aria-invalid': field?.invalid || given['aria-invalid'],
    'aria-required': field?.required || given['aria-required'],
  };
}

/** Checks texts while they are typed: call it with the text of the control. */
export const useTextCheck = (): FieldLinks['onText'] | undefined => useContext(FieldContext)?.onText;

export interface FieldProps {
  label: ReactNode;
  /** A control of this design system, or one that spreads `useFieldControl()`. */
  children: ReactNode;
  /** Help text. */
  hint?: ReactNode;
  /** Error message; announced when it appears. */
  error?: ReactNode;
  required?: boolean;
  /** Hides the label visually. */
  hideLabel?: boolean;
  className?: string;
}

/** Form field: label, control, hint and error, associated for assistive technology. */
export function Field({
  label,
  children,
  hint,
  error: givenError,
  required = false,
  hideLabel = false,
  className,
}: FieldProps) {
  const [fault, setFault] = useState<TextFault>();
  const error = givenError || (fault && <TextFaultText fault={fault} label={label} />);
  const { t } = useTranslation();
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const links: FieldLinks = {
    controlId: `${id}-control`,
    describedBy: cx(errorId, hintId) || undefined,
    invalid: Boolean(error),
    required,
    onText: (text, isMultiLine) => setFault(textFault(normaliseText(text), isMultiLine)),
  };
  return (
    <FieldContext value={links}>
      <div className={cx('grid content-start gap-1.5', className)}>
        <label
          htmlFor={links.controlId}
          className={hideLabel ? 'sr-only' : 'flex items-baseline gap-2 text-sm font-medium'}
        >
          {label}
          {required && !hideLabel && (
            <span className="text-xs font-normal whitespace-nowrap text-accent">{t('field.required')}</span>
          )}
        </label>
        {children}
        {error && (
          <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
            <Icon name="alert" className="mt-1 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        {hint && (
          <p id={hintId} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

type TextFault = NonNullable<ReturnType<typeof textFault>>;

/** Loads its texts when there is something to say: forms do not need them otherwise. */
const TextFaultText = (props: { fault: TextFault; label: ReactNode }) => (
  <Suspense fallback="…">
    <LoadedFaultText {...props} />
  </Suspense>
);

function LoadedFaultText({ fault, label }: { fault: TextFault; label: ReactNode }) {
  const { t } = useTranslation('errors');
  return t(fault, { field: typeof label === 'string' ? label : '' });
}

export const CONTROL_CLASSES = cx(
  'min-h-11 w-full rounded-sm border border-line-strong bg-raised px-3 text-base text-text',
  'transition-colors duration-150 placeholder:text-muted hover:border-accent',
  'aria-invalid:border-danger disabled:opacity-60',
);
