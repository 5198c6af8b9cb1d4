import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useCallback } from 'react';
import { useLabel } from '../../use-label.js';
import { useEnumLabel } from './use-enum-label.js';

/** Reads the name of a step in the log: that of the bulk action, else from the texts, else as it is stored. */
export function useActionName(): (resource: ResourceDefinition | undefined, action: string) => string {
  const labelOf = useLabel();
  const enumLabel = useEnumLabel();
  return useCallback(
    (resource, action) => {
      const bulk = resource?.bulkActions.find(({ name }) => name === action);
      return bulk ? labelOf(bulk.label) : enumLabel('action', action);
    },
    [enumLabel, labelOf],
  );
}
