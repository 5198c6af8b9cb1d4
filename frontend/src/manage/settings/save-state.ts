import type { Problem } from '../../shared/api/problem.js';
import type { ManagedVenueInput } from '../../generated/schema-types.js';

/** What a form of the settings gets: how to save, and what came of it. */
export interface SaveState {
  /** Saves over the state that was read, or over `version` when somebody else was faster. */
  save: (input: ManagedVenueInput, version?: string) => Promise<void>;
  isSaving: boolean;
  /** Why it was not saved. */
  failure: { error: unknown; problem: Problem } | undefined;
  /** Reads what is stored now, and begins anew with it. */
  reload: () => void;
}
