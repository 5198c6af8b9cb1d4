import type { Locale } from './enums.js';

/**
 * Terms of pre-order wine, agreed to before paying (MOD-23). A changed text gets a new key, so that earlier agreements
 * remain valid.
 */
export const INDENT_AGREEMENT_KEY = 'indent-agreement-1';

export const INDENT_AGREEMENT_TEXTS: Readonly<Record<Locale, string>> = Object.freeze({
  jp: '本商品は、ご購入の確定後に現地の生産者または輸入業者へ発注するワインです。お届けまでに約3か月かかります。ご購入の確定後のキャンセルはできません。当店の都合でお届けできない場合は、全額をご返金します。以上を確認し、同意します。',
  en: 'This wine is ordered from the producer or trader after your purchase is confirmed and arrives about 3 months later. It cannot be cancelled after the purchase is confirmed. If we fail to deliver it, you are refunded in full. I have read this and agree.',
  fr: 'Ce vin est commandé auprès du producteur ou du négociant après la confirmation de votre achat et arrive environ 3 mois plus tard. Il ne peut plus être annulé une fois l’achat confirmé. Si nous ne pouvons pas le livrer, vous êtes intégralement remboursé. J’ai lu ces conditions et je les accepte.',
  zh: '本商品将在您确认购买后向当地生产商或进口商订购，约需3个月送达。确认购买后不可取消。若因本店原因无法交付，将全额退款。本人已阅读并同意以上内容。',
  es: 'Este vino se encarga al productor o distribuidor una vez confirmada su compra y llega unos 3 meses después. No puede cancelarse tras la confirmación. Si no pudiéramos entregarlo, le devolveremos el importe íntegro. He leído estas condiciones y las acepto.',
  it: 'Questo vino viene ordinato al produttore o al commerciante dopo la conferma dell’acquisto e arriva circa 3 mesi dopo. Non può essere annullato dopo la conferma. Se non riusciamo a consegnarlo, l’importo viene rimborsato per intero. Ho letto queste condizioni e le accetto.',
});
