import type { ResourceDefinition } from '@vinkura/domain/back-office/index';

/** The parameter of the form of a new record that names the record to copy. */
export const COPY_PARAMETER = 'copy';

/** The form of a new record, filled in with the values of another one. */
export const copyPath = ({ path }: ResourceDefinition, reference: string): string =>
  `${path}/new?${new URLSearchParams({ [COPY_PARAMETER]: reference }).toString()}`;
