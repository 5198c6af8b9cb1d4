import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/controls/button.js';
import { LinesEditor } from '../../kit/fields/lines-editor.js';
import { RecordBulkActions } from '../../kit/record/record-bulk-actions.js';
import type { RecordExtras, RecordPartProps } from '../../kit/record/record-extras.js';

/** The sheet to count on, and the steps that the state allows. */
function GoodsInActions(part: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  return (
    <>
      <ButtonLink size="sm" variant="ghost" to={`/admin/goods-in/${part.record.reference}/slip`}>
        {t('goodsIn.slip')}
      </ButtonLink>
      <RecordBulkActions {...part} />
    </>
  );
}

export const GOODS_IN_EXTRAS: RecordExtras = {
  Actions: GoodsInActions,
  isLocked: ({ values }) => (values as { state?: unknown }).state !== 'EXPECTED',
  editors: { lines: LinesEditor },
};
