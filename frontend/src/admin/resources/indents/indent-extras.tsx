import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/controls/button.js';
import type { RecordExtras, RecordPartProps } from '../../kit/record/record-extras.js';
import { IndentBottles } from './indent-bottles.js';

const SystemLink = ({ record }: RecordPartProps) => {
  const { t } = useTranslation('admin-records');
  return (
    <ButtonLink size="sm" variant="ghost" to={`/admin/indents/${record.reference}/system`}>
      {t('indent.system')}
    </ButtonLink>
  );
};

const Bottles = ({ record, refresh }: RecordPartProps) => (
  <IndentBottles
    reference={record.reference}
    readOnly={record.deletedAt !== null}
    onChanged={() => {
      refresh().catch(() => undefined);
    }}
  />
);

export const INDENT_EXTRAS: RecordExtras = { Actions: SystemLink, Below: Bottles };
