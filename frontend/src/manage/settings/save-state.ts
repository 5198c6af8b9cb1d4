import type { Problem } from '../../shared/api/problem.js';
import type { ManagedVenueInput } from '../../generated/schema-types.js';

/** State of a settings form: save function and result. */
export interface SaveState {
  /**
   * Saves based on the version that was read, or on `version` after a conflict.
   * @returns whether it was saved
   */
  save: (input: ManagedVenueInput, version?: string) => Promise<boolean>;
  isSaving: boolean;
  /** Why it was not saved. */
  failure: { error: unknown; problem: Problem } | undefined;
  /** Reloads the stored values into the form. */
  reload: () => void;
}
