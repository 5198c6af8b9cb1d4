import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../shared/modals/modal-store.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useAccountExportRequest } from '../../generated/account.js';
import { saveJson } from '../../shared/storage/save-json.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { notify } from '../../shared/notifications/toaster.js';

/** Export of personal data, and account deletion. */
export function OwnData() {
  const { t } = useTranslation('account');
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[40em] text-muted">{t('data.text')}</p>
      <Export />
      <Button variant="danger" onClick={() => openModal('deleteaccount', {})}>
        {t('data.delete')}
      </Button>
    </div>
  );
}

function Export() {
  const { t } = useTranslation('account');
  const exportData = useAccountExportRequest();
  const problemText = useProblemText();
  const [running, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      const data = await exportData({}, { fetchPolicy: 'no-cache' });
      if (data) saveJson(data.exportMyData, 'vinkura.json');
    } catch (error) {
      notify({ id: 'export', type: 'error', content: problemText(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button variant="secondary" loading={running} onClick={() => void download()}>
      <Icon name="download" className="size-4" />
      {t('data.export')}
    </Button>
  );
}
