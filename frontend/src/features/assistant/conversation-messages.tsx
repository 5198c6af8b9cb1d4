import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../../ui/artwork/logo.js';
import { VisuallyHidden } from '../../ui/base/visually-hidden.js';

interface SommelierMessageProps {
  children: ReactNode;
  /** The question, focused when asked. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Possible answers. */
  answers?: ReactNode;
}

/** The sommelier's side of the conversation. */
export const SommelierMessage = ({ children, headingRef, answers }: SommelierMessageProps) => {
  const { t } = useTranslation('assistant');
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 gap-y-4 sm:gap-x-5">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-full border border-hairline bg-ink text-gold"
      >
        <LogoMark className="size-6" />
      </span>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="self-center text-lg leading-relaxed font-normal outline-none sm:text-xl"
      >
        <VisuallyHidden>{t('sommelier')}</VisuallyHidden>
        {children}
      </h2>
      {answers && <div className="col-span-2 sm:col-span-1 sm:col-start-2">{answers}</div>}
    </div>
  );
};

interface GuestMessageProps {
  children: ReactNode;
  /** Removes the answer, so that the question is asked again. */
  onChange: () => void;
  changeLabel: string;
}

/** The user's answer, with a button to change it. */
export function GuestMessage({ children, onChange, changeLabel }: GuestMessageProps) {
  const { t } = useTranslation('assistant');
  return (
    <div className="flex items-center justify-end gap-3">
      <button
        type="button"
        onClick={onChange}
        aria-label={changeLabel}
        className="min-h-11 px-2 text-xs text-muted underline decoration-hairline underline-offset-4 hover:text-link"
      >
        {t('change')}
      </button>
      <p className="animate-enter rounded-lg rounded-br-none bg-action px-5 py-2.5 text-sm text-on-action">
        {children}
      </p>
    </div>
  );
}
