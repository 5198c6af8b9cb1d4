import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { TextInput } from '../../ui/controls/text-input.js';

/** Password input with a button that reveals the text. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput {...props} type={shown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-label={t('field.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className={cx(
          'absolute top-0 right-0 grid size-11 place-items-center rounded-sm transition-colors duration-150',
          shown ? 'text-accent' : 'text-muted hover:text-text',
        )}
      >
        <Icon name="eye" />
      </button>
    </span>
  );
}
