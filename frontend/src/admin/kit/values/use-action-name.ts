import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../use-label.js';

/** Reads the name of a step in the log: that of the bulk action, else from the texts, else as it is stored. */
export function useActionName(): (resource: ResourceDefinition | undefined, action: string) => string {
  const { t, i18n } = useTranslation('admin-records');
  const labelOf = useLabel();
  return useCallback(
    (resource, action) => {
      const bulk = resource?.bulkActions.find(({ name }) => name === action);
      if (bulk) return labelOf(bulk.label);
      const key = `admin-records:actions.${action}`;
      return i18n.exists(key) ? t(key as 'value.none') : action;
    },
    [t, i18n, labelOf],
  );
}
