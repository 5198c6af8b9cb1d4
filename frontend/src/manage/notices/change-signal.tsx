import { noticeKey, type TableNotice } from '@vinkura/domain/venues/table-notices';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../shared/store/store.js';
import { playTone, prepareSound, signalIsOn } from './signal.js';
import './flash.css';

/** Signals new notices: by sound and flash where the device asked for it, and to screen readers (DESK-03). */
export function ChangeSignal({ notices }: { notices: readonly TableNotice[] }) {
  const { t } = useTranslation('manage');
  const isOn = useStore(signalIsOn);
  const signalled = useRef(new Set<string>());
  const [{ count, at }, setSignal] = useState({ count: 0, at: 0 });
  const keys = JSON.stringify(notices.map(noticeKey));
  useEffect(() => {
    const current = JSON.parse(keys) as string[];
    const fresh = current.filter((key) => !signalled.current.has(key));
    signalled.current = new Set([...signalled.current, ...current]);
    if (fresh.length === 0) return;
    setSignal((last) => ({ count: fresh.length, at: last.at + 1 }));
    if (signalIsOn.get()) playTone();
  }, [keys]);
  useEffect(() => {
    if (!isOn) return;
    // A loaded page is silent until it is touched.
    const prepare = () => {
      prepareSound().catch(() => undefined);
    };
    window.addEventListener('pointerdown', prepare, { once: true });
    window.addEventListener('keydown', prepare, { once: true });
    return () => {
      window.removeEventListener('pointerdown', prepare);
      window.removeEventListener('keydown', prepare);
    };
  }, [isOn]);
  return (
    <>
      <p role="status" className="sr-only">
        {at > 0 && <span key={at}>{t('notices.announced', { count })}</span>}
      </p>
      {isOn && at > 0 && <div key={at} aria-hidden="true" data-flash={at} className="desk-flash" />}
    </>
  );
}
