import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readText, writeText } from '../../../shared/storage/stored.js';

const keyOf = (resource: ResourceDefinition): string => `vinkura.admin.list.${resource.name}`;

/** The query of the list that was looked at last in this window; empty when there was none. */
export const lastListSearch = (resource: ResourceDefinition): string =>
  readText('session', keyOf(resource)) ?? '';

/** Remembers what its list shows, so that the records opened from it know what comes before and after them. */
export function RememberedList({
  resource,
  children,
}: {
  resource: ResourceDefinition;
  children: ReactNode;
}) {
  const { search } = useLocation();
  useEffect(() => void writeText('session', keyOf(resource), search), [resource, search]);
  return children;
}
