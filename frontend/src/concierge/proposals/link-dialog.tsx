import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';

interface LinkDialogProps {
  url: string;
  /** Defaults to that of a proposal. */
  title?: string;
  /** Deadline and state. */
  status?: ReactNode;
  onClose: () => void;
}

/** A link for a customer, shown once because it is not stored; large, to be read aloud. */
export function LinkDialog({ url, title, status, onClose }: LinkDialogProps) {
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
    <Dialog open title={title ?? t('link.title')} description={t('link.text')} onClose={onClose}>
      <Field label={t('link.label')}>
        <TextInput
          readOnly
          data-proposal-link
          value={url}
          className="font-mono text-base"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <ReadAloud url={url} />
      {status && <p className="flex flex-wrap items-center gap-2 text-muted">{status}</p>}
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

/** The code at the end, symbol by symbol as it is said. */
function ReadAloud({ url }: { url: string }) {
  const { t } = useTranslation('concierge');
  const [code = ''] = /[^#/]+$/.exec(url) ?? [];
  const before = url.slice(0, -code.length);
  return (
    <p className="grid gap-1">
      <span className="text-xs text-muted">{t('link.aloud')}</span>
      <span className="font-mono text-muted [overflow-wrap:anywhere]">{before}</span>
      <strong className="font-mono text-2xl font-medium tracking-[0.2em] uppercase">{code}</strong>
    </p>
  );
}
