import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../ui/layout/scroll-box.js';

/** Data sent to third parties, with recipient and purpose, as required by the rule on external transmission. */
export function DataRecipientsTable({ withStripe }: { withStripe: boolean }) {
  const { t } = useTranslation('information');
  const rows = [...(withStripe ? (['stripe'] as const) : []), 'analytics'] as const;
  return (
    <>
      <ScrollBox label={t('privacy.sent.caption')} className="border-y border-line">
        <table className="w-full min-w-120 border-collapse text-left">
          <caption className="pt-3 text-left text-xs text-muted">{t('privacy.sent.caption')}</caption>
          <thead>
            <tr className="border-b border-line">
              {(['recipient', 'what', 'why'] as const).map((column) => (
                <th key={column} scope="col" className="py-2 pr-4 font-medium">
                  {t(`privacy.sent.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className="border-b border-line align-top last:border-b-0">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {t(`privacy.sent.${row}`)}
                </th>
                <td className="py-2 pr-4">{t(`privacy.sent.${row}What`)}</td>
                <td className="py-2 pr-4">{t(`privacy.sent.${row}Why`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {!withStripe && <p>{t('privacy.sent.none')}</p>}
    </>
  );
}
