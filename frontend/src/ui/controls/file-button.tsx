import { type ReactNode, useId } from 'react';
import { Icon } from '../artwork/icon.js';
import { Spinner } from './spinner.js';

interface FileButtonProps {
  /** Accepted types, as of `<input accept>`. */
  accept: string;
  disabled?: boolean;
  /** What is being done with a chosen file, read out meanwhile. */
  busy?: string | undefined;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that chooses a file, with a text of ours instead of the browser's. */
export function FileButton({ accept, disabled = false, busy, onChoose, children }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-sm border border-line-strong px-3 text-sm focus-within:border-accent hover:border-accent"
    >
      {busy ? <Spinner label={busy} /> : <Icon name="plus" className="size-4" />}
      {children}
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled || busy !== undefined}
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
