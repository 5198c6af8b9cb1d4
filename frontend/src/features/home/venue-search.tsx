import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';
import { useSession } from '../../shared/session/session.js';
import { lazySection } from '../../shared/api/lazy-section.js';
import { SearchBox } from './search-box.js';
import { SearchCell, SelectCell } from './search-cells.js';
import { useSearchDraft } from './use-search-draft.js';
import { KeywordCell } from './keyword-cell.js';

const VenueDetails = lazySection(
  async () => (await import('./venue-details.js')).VenueDetails,
  ['venues', 'filters', 'wine'],
);

const LARGEST_PARTY = 12;
const CHEAP_CORKAGE = 3000;
const IN_THE_BOX = ['q', 'date', 'seats'];

/** Reserve: from the restaurant to the wine. */
export function VenueSearch() {
  const { t } = useTranslation('home');
  const search = useSearchDraft('venues');
  const { user } = useSession();
  return (
    <SearchBox
      search={search}
      inTheBox={IN_THE_BOX}
      cells={
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-px sm:grid-cols-[minmax(0,1fr)_10.5rem_8.5rem]">
          <KeywordCell
            list="venues"
            search={search}
            label={t('search.venueWords')}
            example={t('search.venueExample')}
          />
          <SearchCell label={t('search.date')}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={search.valueOf('date')}
                onChange={(event) => search.set({ date: event.target.value })}
              />
            )}
          </SearchCell>
          <SelectCell
            label={t('search.seats')}
            placeholder={t('search.anySeats')}
            value={search.valueOf('seats')}
            options={Array.from({ length: LARGEST_PARTY }, (_, index) => ({
              value: String(index + 1),
              label: t('search.guests', { count: index + 1 }),
            }))}
            onChange={(seats) => search.set({ seats })}
          />
        </div>
      }
      chips={[
        // Corkage is shown to members only (REQ-D16).
        ...(user
          ? [
              {
                label: t('chip.corkage', { fee: formatYen(CHEAP_CORKAGE) }),
                name: 'corkageMax',
                value: String(CHEAP_CORKAGE),
              },
            ]
          : []),
        { label: t('chip.waived'), name: 'waivedWithCourse', value: '1' },
        { label: t('chip.michelin'), name: 'michelin', value: '1' },
        { label: t('chip.privateRoom'), name: 'privateRoom', value: '1' },
        { label: t('chip.magnum'), name: 'magnum', value: '1' },
      ]}
      details={<VenueDetails search={search} />}
    />
  );
}
