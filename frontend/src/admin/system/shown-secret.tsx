import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/notifications/toaster.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/dialog/dialog.js';

export interface ShownSecretProps {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is shown this one time; the dialog closes by its button alone. */
export function ShownSecret({ title, text, secret, onClose }: ShownSecretProps) {
  const { t } = useTranslation('admin-system');
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => notify({ id: 'system-secret-copied', type: 'success', content: t('secret.copied') }),
      // Without the right to the clipboard it can still be selected.
      () => undefined,
    );
  };
  return (
    <Dialog open title={title} description={text} onClose={onClose} locked>
      <p className="flex flex-wrap items-center gap-3">
        <output className="min-w-0 grow rounded-sm bg-sunken px-3 py-2 font-latin text-sm break-all select-all">
          {secret}
        </output>
        <Button variant="secondary" size="sm" onClick={copy}>
          {t('secret.copy')}
        </Button>
      </p>
      <Dialog.Actions>
        <Button onClick={onClose}>{t('secret.done')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
