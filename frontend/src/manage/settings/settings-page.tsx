import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ManageVenueSettingsQuery,
  useManageUpdateVenueMutation,
  useManageVenueSettingsQuery,
} from '../../generated/manage.js';
import { toProblem } from '../../shared/api/problem.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { notify } from '../../shared/notifications/toaster.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { HoursForm } from './hours-form.js';
import { PhotoForm } from './photo-form.js';
import { PolicyForm } from './policy-form.js';
import type { SaveState } from './save-state.js';

type Managed = NonNullable<ManageVenueSettingsQuery['managedVenue']>;

/** The house's own rules for bottles, its hours, closed days and photos (ROLE-06). */
export function SettingsPage({ reference }: { reference: string }) {
  const { data, error, refetch } = useManageVenueSettingsQuery({
    variables: { reference },
    // The form must start with the stored values.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [reading, setReading] = useState(0);
  const managed = data?.managedVenue;
  if (error && !managed) return <LoadFailure onRetry={() => refetch()} />;
  if (!managed) return <SkeletonRows count={4} />;
  const reload = () => {
    refetch().then(
      () => setReading((count) => count + 1),
      () => undefined,
    );
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Policy key={`policy ${reading}`} managed={managed} onReload={reload} />
      <Hours key={`hours ${reading}`} managed={managed} onReload={reload} />
      <Photos key={`photos ${reading}`} managed={managed} onReload={reload} />
    </div>
  );
}

interface PartProps {
  managed: Managed;
  onReload: () => void;
}

function Policy({ managed, onReload }: PartProps) {
  const state = useSave(managed, onReload);
  return <PolicyForm policy={managed.venue.byoPolicy} state={state} />;
}

function Hours({ managed, onReload }: PartProps) {
  const state = useSave(managed, onReload);
  return <HoursForm hours={managed.venue.businessHours} tables={managed.reservations} state={state} />;
}

function Photos({ managed, onReload }: PartProps) {
  const state = useSave(managed, onReload);
  return <PhotoForm venue={managed.venue} state={state} />;
}

function useSave({ version, venue: { reference } }: Managed, reload: () => void): SaveState {
  const { t } = useTranslation('manage');
  const [update, { loading }] = useManageUpdateVenueMutation();
  const [failure, setFailure] = useState<SaveState['failure']>();
  return {
    save: async (input, over) => {
      setFailure(undefined);
      try {
        await update({ variables: { reference, version: over ?? version, input } });
        notify({ id: 'venue-saved', type: 'success', content: t('settings.saved') });
        return true;
      } catch (error) {
        setFailure({ error, problem: toProblem(error) });
        return false;
      }
    },
    isSaving: loading,
    failure,
    reload,
  };
}
