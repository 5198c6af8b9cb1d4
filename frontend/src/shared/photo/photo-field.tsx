import { useEffect, useId, useMemo } from 'react';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';

/** Formats that the server takes; phones turn their own into one of them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

export interface PhotoFieldProps {
  photo: File | undefined;
  onChange: (photo: File | undefined) => void;
  error?: string | undefined;
  texts: Readonly<Record<'photo' | 'add' | 'other' | 'remove', string>>;
}

/** One photograph, from the camera of the phone. */
export function PhotoField({ photo, onChange, error, texts }: PhotoFieldProps) {
  const id = useId();
  const preview = useMemo(() => photo && URL.createObjectURL(photo), [photo]);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        {preview && (
          <img
            src={preview}
            alt={texts.photo}
            className="size-20 rounded-sm border border-line object-cover"
          />
        )}
        <label
          htmlFor={id}
          className="inline-flex min-h-13 grow items-center justify-center gap-2 rounded-sm border border-line-strong px-4 text-sm hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <Icon name="plus" className="size-5" />
          {photo ? texts.other : texts.add}
          <input
            id={id}
            type="file"
            accept={ACCEPTED}
            capture="environment"
            className="sr-only"
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onChange(file);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
        </label>
        {photo && (
          <Button variant="ghost" onClick={() => onChange(undefined)}>
            {texts.remove}
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
