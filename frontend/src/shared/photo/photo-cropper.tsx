import type { PictureCrop } from '@vinkura/domain/assets/picture-crop';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../../ui/controls/button.js';

const PERCENT = 100;
const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: PERCENT, height: PERCENT };
/** A finger's width, below which the handles would lie on each other. */
const SIDE_MIN = 44;

interface PhotoCropperProps {
  /** Of the chosen file, in the browser. */
  address: string;
  isSending: boolean;
  /** @param crop undefined: all of it */
  onUse: (crop: PictureCrop | undefined) => void;
  onCancel: () => void;
  /** The browser cannot show it, and the server could not read it. */
  onUnreadable: () => void;
}

/** A frame on the chosen photo, moved by finger, mouse or arrow keys. */
export default function PhotoCropper({
  address,
  isSending,
  onUse,
  onCancel,
  onUnreadable,
}: PhotoCropperProps) {
  const { t } = useTranslation('photos');
  const [crop, setCrop] = useState(WHOLE);
  const isWhole = crop.width >= PERCENT && crop.height >= PERCENT;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-sm text-muted">{t('cropHint')}</p>
      <ReactCrop
        crop={crop}
        keepSelection
        ruleOfThirds
        disabled={isSending}
        minWidth={SIDE_MIN}
        minHeight={SIDE_MIN}
        className="justify-self-center"
        ariaLabels={{
          cropArea: t('cropArea'),
          nwDragHandle: t('handle.nw'),
          nDragHandle: t('handle.n'),
          neDragHandle: t('handle.ne'),
          eDragHandle: t('handle.e'),
          seDragHandle: t('handle.se'),
          sDragHandle: t('handle.s'),
          swDragHandle: t('handle.sw'),
          wDragHandle: t('handle.w'),
        }}
        onChange={(_pixels, percent) => setCrop(percent)}
      >
        <img src={address} alt={t('preview')} className="max-h-96 max-w-full" onError={onUnreadable} />
      </ReactCrop>
      <div className="flex flex-wrap gap-2">
        <Button loading={isSending} onClick={() => onUse(isWhole ? undefined : fractionsOf(crop))}>
          {t('use')}
        </Button>
        <Button variant="ghost" disabled={isSending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

const fractionsOf = ({ x, y, width, height }: PercentCrop): PictureCrop => ({
  left: x / PERCENT,
  top: y / PERCENT,
  width: width / PERCENT,
  height: height / PERCENT,
});
