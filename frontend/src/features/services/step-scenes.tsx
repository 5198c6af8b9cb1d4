import { pairingScore } from '@vinkura/domain/pairing/pairing';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { Bottle } from '../../ui/artwork/bottle.js';
import type { BottleWine } from '../../ui/artwork/bottle-wine.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Wagara } from '../../ui/artwork/venue-pattern.js';
import type { WagaraName, WagaraTone } from '../../ui/artwork/wagara.js';
import { Chip } from '../../ui/controls/chip.js';
import { cx } from '../../ui/base/cx.js';
import { ScoreRing } from '../../ui/text/score-ring.js';
import { StatRow } from '../../ui/text/stat.js';

/** The wine in the three pictures. */
const EXAMPLE: BottleWine = {
  producer: 'William Fèvre',
  name: 'Les Clos Grand Cru',
  vintage: '2021',
  color: 'WHITE',
  type: 'STILL',
  size: '750mL',
  country: 'FR',
  region: 'Chablis',
  grapeVariety: 'Chardonnay',
};
const EXAMPLE_STYLE = 'chablis';
const EXAMPLE_CUISINE = 'sushi';
const EXAMPLE_TEMPERATURE = 11;

interface SceneProps {
  pattern: WagaraName;
  tone: WagaraTone;
  children: ReactNode;
  className?: string;
}

/** A picture of a step: decorative, because the text says the same. */
const Scene = ({ pattern, tone, children, className }: SceneProps) => (
  <div
    aria-hidden="true"
    data-theme="dark"
    className="relative grid min-h-72 place-items-center overflow-hidden rounded-sm border border-line bg-surface px-5 py-8 lg:min-h-96"
  >
    <div className="absolute inset-0">
      <Wagara pattern={pattern} tone={tone} />
    </div>
    <div className="lantern absolute inset-0" />
    <div className={cx('relative w-full', className)}>{children}</div>
  </div>
);

/** A call to the restaurant. */
export function PhoneScene() {
  const { t } = useTranslation('services');
  return (
    <Scene pattern="seigaiha" tone="ai" className="grid max-w-88 gap-4">
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full border border-gold bg-raised text-accent">
          <Icon name="phone" className="size-7" />
        </span>
        <p className="font-mincho text-lg">{t('scene.venue')}</p>
      </div>
      <p className="justify-self-end rounded-lg rounded-br-none border border-hairline bg-raised px-5 py-3 text-sm">
        {t('scene.ask')}
      </p>
      <p className="justify-self-start rounded-lg rounded-bl-none bg-action px-5 py-3 text-sm text-on-action">
        {t('scene.answer')}
      </p>
    </Scene>
  );
}

/** A bottle with its pairing reason. */
export function ChooseScene() {
  const words = useWineTerms();
  return (
    <Scene
      pattern="kikko"
      tone="kihada"
      className="grid max-w-104 grid-cols-[auto_minmax(0,1fr)] items-center gap-6 sm:gap-8"
    >
      <Bottle wine={EXAMPLE} decorative className="h-56 lg:h-80" />
      <div className="grid justify-items-start gap-3">
        <ScoreRing score={pairingScore([EXAMPLE_STYLE], [EXAMPLE_CUISINE])} />
        <p className="text-sm">{words.reason(EXAMPLE_CUISINE)}</p>
        <div className="flex flex-wrap gap-1.5">
          <Chip>{words.cuisine(EXAMPLE_CUISINE)}</Chip>
          <Chip>{words.style(EXAMPLE_STYLE)}</Chip>
        </div>
      </div>
    </Scene>
  );
}

/** Instructions sent to the restaurant with the wine. */
export function EnjoyScene() {
  const { t } = useTranslation('services');
  return (
    <Scene pattern="yabane" tone="enji" className="grid max-w-104 justify-items-center gap-6 text-center">
      <span className="flex items-end gap-2 text-accent">
        <Icon name="glass" className="size-16" />
        <Icon name="bottle" className="size-20" />
        <Icon name="glass" className="size-16" />
      </span>
      <p className="font-mincho text-xl">{t('scene.ready')}</p>
      <StatRow
        className="w-full"
        items={[
          { value: `${EXAMPLE_TEMPERATURE}°C`, label: t('scene.temperature') },
          { value: t('scene.openingValue'), label: t('scene.opening') },
          { value: t('scene.glassValue'), label: t('scene.glass') },
        ]}
      />
    </Scene>
  );
}
