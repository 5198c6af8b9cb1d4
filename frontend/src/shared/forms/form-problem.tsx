import { Icon } from '../../ui/artwork/icon.js';

/** Error of a form as a whole; announced by screen readers when it appears. */
export const FormProblem = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-sm bg-danger-surface px-4 py-3 text-sm text-danger"
    >
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
