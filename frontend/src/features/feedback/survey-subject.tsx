import { useTranslation } from 'react-i18next';
import type { FeedbackSurveyFragment } from '../../generated/feedback.js';
import { useLocalName } from '../../i18n/index.js';
import { Bottle } from '../../ui/artwork/bottle.js';
import { DateText } from '../../ui/text/date-text.js';

/** What was drunk, where and when; no price, no address (REQ-D39). */
export function SurveySubject({ survey }: { survey: FeedbackSurveyFragment }) {
  const { t } = useTranslation('feedback');
  const nameOf = useLocalName();
  const { venueName, venueNameEn, date, destination, wines } = survey;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        <span className="block font-mincho text-lg text-text">
          {venueName ? nameOf({ name: venueName, nameEn: venueNameEn }) : t(`destination.${destination}`)}
        </span>
        {date && <DateText value={date} form="date" />}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {wines.map(({ name, nameEn, vintage, product }) => (
          <li key={`${name} ${vintage}`} className="text-xs leading-snug">
            {product && (
              <span className="bottle-stage mb-2 grid h-28 place-items-center rounded-sm">
                <Bottle
                  decorative
                  frame="tight"
                  className="h-24"
                  wine={{
                    ...product,
                    producer: product.producer?.nameEn ?? '',
                    name: product.nameEn.replace(`${product.producer?.nameEn ?? ''} `, ''),
                  }}
                />
              </span>
            )}
            {nameOf({ name, nameEn })} <span className="text-muted">{vintage}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
