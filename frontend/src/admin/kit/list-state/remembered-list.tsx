import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const keyOf = (resource: ResourceDefinition): string => `vinkura.admin.list.${resource.name}`;

/** The query of the list that was looked at last in this window; empty when there was none. */
export function lastListSearch(resource: ResourceDefinition): string {
  try {
    return sessionStorage.getItem(keyOf(resource)) ?? '';
  } catch {
    return '';
  }
}

/** Remembers what its list shows, so that the records opened from it know what comes before and after them. */
export function RememberedList({
  resource,
  children,
}: {
  resource: ResourceDefinition;
  children: ReactNode;
}) {
  const { search } = useLocation();
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(resource), search);
    } catch {
      // Storage may be forbidden: records then follow each other in the usual order.
    }
  }, [resource, search]);
  return children;
}
