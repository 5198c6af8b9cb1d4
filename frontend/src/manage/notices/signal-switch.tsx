import { useTranslation } from 'react-i18next';
import { useStore } from '../../shared/store/store.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { playTone, prepareSound, signalIsOn, soundIsReady, switchSignal } from './signal.js';

/** Sound and flash on a change: the choice of this device. Switching on plays the tone once. */
export function SignalSwitch() {
  const { t } = useTranslation('manage');
  const isOn = useStore(signalIsOn);
  const isReady = useStore(soundIsReady);
  const change = () => {
    switchSignal(!isOn);
    if (!isOn) prepareSound().then(playTone, () => undefined);
  };
  return (
    <div className="grid justify-items-end">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        onClick={change}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm hover:bg-sunken"
      >
        <Icon name="bell" className="size-5 shrink-0" />
        {t('signal.label')}
        <span
          aria-hidden="true"
          className={cx(
            'flex h-6 w-10 rounded-full border p-0.5 transition-colors duration-150',
            isOn ? 'justify-end border-action bg-action' : 'border-line-strong bg-sunken',
          )}
        >
          <span className={cx('aspect-square h-full rounded-full', isOn ? 'bg-on-action' : 'bg-muted')} />
        </span>
      </button>
      {isOn && !isReady && <p className="px-2 text-right text-xs text-muted">{t('signal.touch')}</p>}
    </div>
  );
}
