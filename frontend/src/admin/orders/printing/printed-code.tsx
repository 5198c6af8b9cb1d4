import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/layout/skeleton.js';

export interface PrintedCodeProps {
  kind: 'qr' | 'barcode';
  text: string;
  /** Read instead of the picture. */
  label: string;
  className?: string;
}

/** A QR code or barcode; the library that draws it is fetched with the first one. */
export function PrintedCode({ kind, text, label, className }: PrintedCodeProps) {
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    import('./qr-svg.js').then(
      ({ qrSvg, barcodeSvg }) => isCurrent && setSvg(kind === 'qr' ? qrSvg(text) : barcodeSvg(text)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, text]);
  if (!svg) return <Skeleton className={className} />;
  return <img alt={label} className={className} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} />;
}
