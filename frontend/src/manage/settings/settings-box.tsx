import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { Button } from '../../ui/controls/button.js';
import type { SaveState } from './save-state.js';

export interface SettingsBoxProps {
  title: string;
  state: SaveState;
  /** Fields that show their own error. */
  fields: ReadonlySet<string>;
  /** @param version if set: overwrites a concurrent change */
  onSave: (version?: string) => void;
  children: ReactNode;
}

/** A settings form with its button and conflict handling. */
export function SettingsBox({ title, state, fields, onSave, children }: SettingsBoxProps) {
  const { t } = useTranslation('manage');
  const problemText = useProblemText();
  const titleId = useId();
  const { failure } = state;
  const isConflict = failure?.problem.code === 'PRECONDITION_FAILED';
  const isShownBeside = failure?.problem.violations.some(({ field }) => fields.has(field)) ?? false;
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className="grid gap-5 rounded-lg border border-line bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.isSaving) onSave();
      }}
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {children}
      {isConflict ? (
        <div role="alert" className="grid gap-3 rounded-sm bg-warning-surface p-4 text-sm text-warning">
          <p>{t('settings.conflict')}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={state.reload}>
              {t('settings.reload')}
            </Button>
            <Button variant="secondary" onClick={() => onSave(String(failure.problem.params['version']))}>
              {t('settings.overwrite')}
            </Button>
          </div>
        </div>
      ) : (
        failure && !isShownBeside && <FormProblem>{problemText(failure.error)}</FormProblem>
      )}
      <Button type="submit" size="lg" block loading={state.isSaving}>
        {t('settings.save')}
      </Button>
    </form>
  );
}
