import { code128, drawingSVG, qrcode } from 'bwip-js/browser';

/** A QR code as SVG, black on nothing, as sharp as the printer. */
export const qrSvg = (text: string): string => qrcode({ bcid: 'qrcode', text, scale: 4 }, drawingSVG());

/** A Code 128 barcode as SVG. */
export const barcodeSvg = (text: string): string =>
  code128({ bcid: 'code128', text, height: 10, scale: 2 }, drawingSVG());
