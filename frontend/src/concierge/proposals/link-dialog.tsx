import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';

/** The link of a proposal, shown once: it is not stored. */
export function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation(['concierge', 'common']);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // No permission or no secure page: the link is selected, to be copied by hand.
      document.querySelector<HTMLInputElement>('[data-proposal-link]')?.select();
    }
  };
  return (
    <Dialog open title={t('link.title')} description={t('link.text')} onClose={onClose}>
      <Field label={t('link.label')}>
        <TextInput
          readOnly
          data-proposal-link
          value={url}
          className="font-mono text-xs"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <p role="status" className="text-success">
        {copied && t('link.copied')}
      </p>
      <Dialog.Actions>
        <Button variant="secondary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button onClick={() => void copy()}>
          <Icon name="copy" className="size-4" />
          {t('link.copy')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
