import { assetSourceSet } from '@vinkura/domain/assets/asset-paths';

export interface PhotoProps {
  /** Address of an uploaded picture, or of one elsewhere. */
  src: string;
  /** What it shows; blank where the text beside it says so. */
  alt: string;
  /** Width on the page, as of `<img sizes>`. */
  sizes: string;
  /** Whether it is what the page opens with, so that it is fetched at once. */
  isFirst?: boolean;
  className?: string;
}

/** A photograph in the format and width that suit the device. Its box determines its size, so that nothing moves. */
export function Photo({ src, alt, sizes, isFirst = false, className }: PhotoProps) {
  const avif = assetSourceSet(src, 'avif');
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        {...(avif && { srcSet: assetSourceSet(src, 'webp'), sizes })}
        src={src}
        alt={alt}
        width={4}
        height={3}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
