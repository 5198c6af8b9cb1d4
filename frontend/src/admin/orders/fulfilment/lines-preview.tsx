import { corkageText } from '@vinkura/domain/texts/corkage-text';
import { useTranslation } from 'react-i18next';
import type { AdminOrderChangePreviewQuery } from '../../../generated/admin-orders-core.js';
import { formatYen, useLocale, useLocalName, wordSeparator } from '../../../i18n/index.js';
import { DateText } from '../../../ui/text/date-text.js';
import { Facts } from '../core/order-section.js';

interface LinesPreviewProps {
  preview: AdminOrderChangePreviewQuery['previewOrderChange'];
}

/** What a change of the wines does: bottles, money, points, corkage, deadline and mails. */
export function LinesPreview({ preview }: LinesPreviewProps) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const locale = useLocale();
  const { lines, payment, refund, refundPoints, points, corkageBefore, corkage, payBefore, mails } = preview;
  const isExchange = payment > 0 && refund > 0;
  return (
    <section aria-label={t('changeLines.preview')} className="grid gap-2 rounded-sm bg-sunken p-4 text-sm">
      <ul>
        {lines
          .filter(({ before, after }) => before !== after)
          .map(({ productRef, vintage, size, before, after, shortage, ...wine }) => (
            <li key={productRef}>
              {nameOf(wine)} {vintage} {size}{' '}
              <span className="whitespace-nowrap">
                {t('timeline.change', {
                  before: t('bottles', { count: before }),
                  after: t('bottles', { count: after }),
                })}
              </span>
              {shortage > 0 && (
                <span className="ml-2 text-warning">{t('lines.shortfall', { count: shortage })}</span>
              )}
            </li>
          ))}
      </ul>
      <Facts
        rows={[
          { term: t('changeLines.payment'), value: payment > 0 && formatYen(payment) },
          { term: t('changeLines.payBefore'), value: payBefore && <DateText value={payBefore} /> },
          {
            term: t(isExchange ? 'changeLines.refundLater' : 'changeLines.refund'),
            value: refund > 0 && formatYen(refund),
          },
          {
            term: t('changeLines.refundPoints'),
            value: refundPoints > 0 && t('changeLines.pointsChange', { points: String(refundPoints) }),
          },
          { term: t('changeLines.fee'), value: t('changeLines.noFee') },
          {
            term: t('changeLines.points'),
            value: points !== 0 && t('changeLines.pointsChange', { points: signed(points) }),
          },
          {
            term: t('changeLines.corkageBefore'),
            value: corkageBefore && corkageText(corkageBefore, locale),
          },
          { term: t('changeLines.corkage'), value: corkage && corkageText(corkage, locale) },
          {
            term: t('changeLines.mails'),
            value: mails.map((kind) => t(`mailKind.${kind}`)).join(wordSeparator(locale)),
          },
        ]}
      />
    </section>
  );
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${Math.abs(points)}`);
