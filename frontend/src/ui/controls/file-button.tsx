import { type ReactNode, useId } from 'react';
import { Icon } from '../artwork/icon.js';
import { cx } from '../base/cx.js';
import { Spinner } from './spinner.js';

interface FileButtonProps {
  /** Accepted types, as of `<input accept>`. */
  accept: string;
  disabled?: boolean;
  /** What is being done with a chosen file, read out meanwhile. */
  busy?: string | undefined;
  /** Opens the camera of a phone instead of its files. */
  capture?: 'environment' | undefined;
  /** For a finger on a phone. */
  isLarge?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that chooses a file, with a text of ours instead of the browser's. */
export function FileButton({
  accept,
  disabled = false,
  busy,
  capture,
  isLarge = false,
  onChoose,
  children,
}: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        'inline-flex cursor-pointer items-center gap-2 rounded-sm border border-line-strong text-sm hover:border-accent has-focus-visible:border-accent',
        isLarge ? 'min-h-13 grow justify-center px-4' : 'min-h-9 px-3',
      )}
    >
      {busy ? <Spinner label={busy} /> : <Icon name="plus" className="size-4" />}
      {children}
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled || busy !== undefined}
        capture={capture}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
