import { ASSET_MAX_MB, assetPath } from '@vinkura/domain/assets/asset-paths';
import { formatCrop, type PictureCrop } from '@vinkura/domain/assets/picture-crop';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../ui/controls/file-button.js';
import { Spinner } from '../../ui/controls/spinner.js';
import { uploadFile } from '../api/rest.js';
import { toProblem } from '../api/problem.js';
import { useProblemText } from '../errors/use-problem-text.js';
import { useViolationText } from '../forms/use-violation-text.js';
import { shrinkPhoto } from './shrink-photo.js';

/** Only who has chosen a photo loads the frame. */
const PhotoCropper = lazy(() => import('./photo-cropper.js'));

/** Formats that the server takes; phones turn their own into one of them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';
/** Twice the widest rendition, so that half of a photo can be kept without loss. */
const LONGEST_SIDE = 2560;
const BYTES_PER_MB = 1024 * 1024;
/** May be transparent, and are sent as they are. */
const DRAWN = /^image\/(png|webp|avif)$/;

export interface PhotoPickerProps {
  /** The restaurant that it shows, for its manager. */
  venueRef?: string;
  /** Whether it is on a phone, with a button for its camera. */
  isOnPhone?: boolean;
  disabled?: boolean;
  /** @param address of the stored picture */
  onUploaded: (address: string) => void;
}

/** Takes or chooses a photo, keeps a part of it, and uploads that. */
export function PhotoPicker({ venueRef, isOnPhone = false, disabled = false, onUploaded }: PhotoPickerProps) {
  const { t } = useTranslation('photos');
  const { chosen, problem, isSending, choose, cancel, send } = usePhotoUpload(venueRef, onUploaded);
  const button = { accept: ACCEPTED, isLarge: isOnPhone, disabled, onChoose: choose };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {chosen ? (
        <Suspense fallback={<Spinner label={t('preview')} />}>
          <PhotoCropper
            address={chosen.address}
            isSending={isSending}
            onUse={send}
            onCancel={() => cancel()}
            onUnreadable={() => cancel(t('unreadable'))}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isOnPhone && (
            <FileButton {...button} capture="environment">
              {t('camera')}
            </FileButton>
          )}
          <FileButton {...button}>{t('choose')}</FileButton>
        </div>
      )}
      <p role="status" className="sr-only">
        {isSending && t('sending')}
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function usePhotoUpload(venueRef: string | undefined, onUploaded: (address: string) => void) {
  const { t } = useTranslation('photos');
  const problemText = useProblemText();
  const sentence = useViolationText({ file: t('file') });
  // Its address is released when it is sent or dropped, else with the page.
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const drop = () => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(undefined);
  };
  const choose = async (original: File) => {
    setProblem(undefined);
    const isTooLarge = ({ size }: File) => size > ASSET_MAX_MB * BYTES_PER_MB;
    const isKept = DRAWN.test(original.type) && !isTooLarge(original);
    const prepared = isKept ? original : await shrinkPhoto(original, LONGEST_SIDE);
    if (isTooLarge(prepared)) setProblem(t('tooLarge', { limit: ASSET_MAX_MB }));
    else setChosen({ file: prepared, address: URL.createObjectURL(prepared) });
  };
  const send = async (crop: PictureCrop | undefined) => {
    if (!chosen) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      const texts = { ...(venueRef && { venueRef }), ...(crop && { crop: formatCrop(crop) }) };
      const { _id } = await uploadFile<{ _id: string }>('/api/assets', chosen.file, texts);
      drop();
      onUploaded(assetPath(_id, 1280));
    } catch (error) {
      const [violation] = toProblem(error).violations;
      setProblem(violation ? sentence(violation) : problemText(error));
    } finally {
      setIsSending(false);
    }
  };
  return {
    chosen,
    problem,
    isSending,
    choose: (original: File) => {
      choose(original).catch(() => undefined);
    },
    cancel: (reason?: string) => {
      drop();
      setProblem(reason);
    },
    send: (crop: PictureCrop | undefined) => {
      send(crop).catch(() => undefined);
    },
  };
}
