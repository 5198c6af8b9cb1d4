import { liquorYearOf } from '@vinkura/domain/back-office/liquor-ledger';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useSearchParams } from 'react-router-dom';
import { useAdminLiquorYearQuery } from '../../generated/admin-liquor.js';
import { now } from '../../i18n/now.js';

/** The year of the address, by default the current one, and its sums. */
export function useLiquorYear() {
  const [search] = useSearchParams();
  const thisYear = liquorYearOf(tokyoDay(now()));
  const year = Number(/^2\d{3}$/.exec(search.get('year') ?? '')?.[0] ?? thisYear);
  const { data, error, refetch } = useAdminLiquorYearQuery({
    variables: { year },
    fetchPolicy: 'network-only',
  });
  return {
    year,
    thisYear,
    report: data?.liquorYear,
    error,
    retry: () => refetch().catch(() => undefined),
  };
}
