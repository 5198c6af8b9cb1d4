import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useParams } from 'react-router-dom';
import { LoadedRecord } from './loaded-record.js';
import type { RecordExtras } from './record-extras.js';
import { RecordView } from './record-view.js';

export interface RecordPageProps {
  resource: ResourceDefinition;
  extras?: RecordExtras | undefined;
}

/** One record of a resource: its form, what belongs to it, and who changed it. */
export function RecordPage({ resource, extras }: RecordPageProps) {
  const { reference = '' } = useParams();
  return (
    <LoadedRecord resource={resource} reference={reference}>
      {(record, reload) => (
        // Another record is another form: nothing that was typed may pass from one to the other.
        <RecordView key={reference} resource={resource} extras={extras} loaded={record} reload={reload} />
      )}
    </LoadedRecord>
  );
}
