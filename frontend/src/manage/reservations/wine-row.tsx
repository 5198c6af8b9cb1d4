import { useTranslation } from 'react-i18next';
import type { ManageWineFragment } from '../../generated/manage.js';
import { useLocalName } from '../../i18n/index.js';
import { Bottle } from '../../ui/artwork/bottle.js';
import { Icon, type IconName } from '../../ui/artwork/icon.js';

export interface WineRowProps {
  wine: ManageWineFragment;
  /** In the order of service. */
  place: number;
  of: number;
}

/** A wine of a table and how it is served. */
export function WineRow({ wine, place, of }: WineRowProps) {
  const { t } = useTranslation(['manage', 'orders']);
  const nameOf = useLocalName();
  const { product, vintage, size, quantity, comments } = wine;
  const { tempInstructions, openingInstructions, glassInstructions, extraInstructions } = wine;
  const name = nameOf(wine);
  const other = name === wine.name ? wine.nameEn : wine.name;
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-4 border-t border-line px-4 py-3">
      <span className="bottle-stage grid h-24 place-items-center rounded-sm">
        {product ? (
          <Bottle
            decorative
            frame="tight"
            className="h-22"
            wine={{ ...product, producer: product.producer?.nameEn ?? '', name: product.nameEn }}
          />
        ) : (
          <Icon name="bottle" className="size-8 text-muted" />
        )}
      </span>
      <div className="grid min-w-0 gap-1.5">
        <p className="leading-snug">
          {of > 1 && (
            <span className="mr-2 inline-grid size-6 place-items-center rounded-full border border-line-strong text-xs">
              {place}
            </span>
          )}
          <span className="font-medium">
            {name} {vintage}
          </span>
          <span className="ml-3 text-sm whitespace-nowrap">
            {size !== '750mL' && `${size} `}
            {t('table.bottles', { count: quantity })}
          </span>
          {/* The label on the bottle may be in either script. */}
          <span className="block font-latin text-sm text-muted">{other}</span>
        </p>
        <ul className="flex flex-wrap gap-1.5">
          {tempInstructions !== null && (
            <Instruction icon="temperature">
              {t('orders:serving.temperature', { degrees: tempInstructions })}
            </Instruction>
          )}
          {openingInstructions && (
            <Instruction icon="opener">{t(`orders:serving.opening.${openingInstructions}`)}</Instruction>
          )}
          {glassInstructions && (
            <Instruction icon="glass">{t(`orders:serving.glass.${glassInstructions}`)}</Instruction>
          )}
        </ul>
        {extraInstructions && (
          <p className="text-sm text-muted">
            {nameOf({ name: extraInstructions, nameEn: wine.extraInstructionsEn })}
          </p>
        )}
        {comments && <p className="text-sm">{t('table.request', { request: comments })}</p>}
      </div>
    </li>
  );
}

const Instruction = ({ icon, children }: { icon: IconName; children: string }) => (
  <li className="inline-flex min-h-7 items-center gap-1.5 rounded-sm border border-line px-2 text-sm leading-tight">
    <Icon name={icon} className="size-4 shrink-0 text-accent" />
    {children}
  </li>
);
