import { type CSSProperties, useMemo } from 'react';
import { cx } from '../base/cx.js';
import { Bottle } from './bottle.js';
import { Photo } from './photo.js';
import { type BottleWine, lookOf } from './bottle-wine.js';

export interface BottleStageProps {
  wine: BottleWine;
  /** An uploaded photograph, shown instead of the drawing. */
  image?: string | null;
  /** What the photograph shows; left out: producer, name and vintage of the wine. */
  imageText?: string | undefined;
  /** Width of the photograph on the page, as of `<img sizes>`. */
  imageSizes?: string;
  /** Whether the page opens with it. */
  isFirst?: boolean;
  decorative?: boolean;
  /** Sets the height of the stage; the bottle fills it up to a margin. */
  className?: string;
}

/** A bottle on a lit background: the picture of a wine in cards and on its page. */
export function BottleStage({
  wine,
  image,
  imageText,
  imageSizes = '(min-width: 64rem) 18rem, 50vw',
  isFirst = false,
  decorative = false,
  className,
}: BottleStageProps) {
  const tint = useMemo(() => lookOf(wine).wine, [wine]);
  return (
    <div
      className={cx('bottle-stage flex items-end justify-center overflow-hidden px-4 pt-3 pb-1', className)}
      style={{ '--stage-tint': tint } as CSSProperties}
    >
      {image ? (
        <Photo
          src={image}
          alt={decorative ? '' : (imageText ?? `${wine.producer} ${wine.name} ${wine.vintage}`)}
          sizes={imageSizes}
          isFirst={isFirst}
          className="size-full object-contain"
        />
      ) : (
        <Bottle wine={wine} decorative={decorative} className="h-full max-w-full" />
      )}
    </div>
  );
}
