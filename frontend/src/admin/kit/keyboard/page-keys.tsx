import { type ReactNode, Suspense, useState } from 'react';
import { KeyboardHelp, type ExplainedKey } from './keyboard-help.js';
import { useKeys } from './use-keys.js';

/** Explains the keys of a page when `?` is pressed, or its button. */
export function PageKeys({
  keys,
  button,
}: {
  keys: readonly ExplainedKey[];
  button?: (open: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useKeys(({ key }) => (key === '?' ? open : undefined));
  return (
    <>
      {button?.(open)}
      {isOpen && (
        // The page stays while the texts of the lists load.
        <Suspense fallback={null}>
          <KeyboardHelp keys={keys} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
