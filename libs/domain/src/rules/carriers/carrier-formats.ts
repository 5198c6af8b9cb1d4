import type { CarrierCode } from '../orders/parcel-number.js';

/**
 * Columns of the files that the carriers' own tools import (LABEL-01, ADR-0061). Each has a header and an expression, see
 * `parseExpression`. The shop can change them: the parameter of the carrier replaces its table.
 */
export interface CarrierColumn {
  header: string;
  /** Empty: an empty column. */
  expression: string;
}

export interface CarrierFormat {
  /** The tool that imports the file. */
  tool: string;
  /** Name of the parameter with the shop's columns. */
  parameter: string;
  columns: readonly CarrierColumn[];
  /** Headers of its result file that hold the tracking number. */
  trackingHeaders: readonly string[];
}

/** One column per line: header and expression, separated by a blank; only a header is an empty column. */
/*@__NO_SIDE_EFFECTS__*/
const columns = (table: string): CarrierColumn[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [header = '', expression = ''] = line.trim().split(' ');
      return { header, expression };
    });

const emptyColumns = (name: string, ...ends: string[]): string => ends.map((end) => name + end).join('\n');

/** 送り状発行データ, the columns up to the carrier's account; widths are those of its layout. */
const YAMATO = columns(`
  お客様管理番号 parcel:20!
  送り状種類 =0
  クール区分 cool?NORMAL=0;COOL=2
  伝票番号
  出荷予定日 shipDay
  お届け予定日 deliveryDay
  配達時間帯 slot?MORNING=0812;AFTERNOON_14_16=1416;AFTERNOON_16_18=1618;EVENING_18_20=1820;EVENING_19_21=1921
  お届け先コード
  お届け先電話番号 phone:15!
  お届け先電話番号枝番
  お届け先郵便番号 zipcode:8!
  お届け先住所 address.1:64!
  お届け先アパートマンション名 address.2:32
  お届け先会社・部門１ address.3:50
  お届け先会社・部門２ name.2:50
  お届け先名 name.1:32!
  お届け先名(ｶﾅ)
  敬称 honorific:4
  ご依頼主コード
  ご依頼主電話番号 senderPhone:15
  ご依頼主電話番号枝番
  ご依頼主郵便番号 senderZipcode:8
  ご依頼主住所 senderAddress.1:64
  ご依頼主アパートマンション senderAddress.2:32
  ご依頼主名 senderName.1:32
  ご依頼主名(ｶﾅ)
  品名コード１
  品名１ item:50!
  品名コード２
  品名２
  荷扱い１ =ワレ物注意
  荷扱い２ =下積厳禁
  記事 note:44
  ｺﾚｸﾄ代金引換額（税込)
  内消費税額等
  止置き
  営業所コード
  発行枚数 =1
  個数口表示フラグ
  請求先顧客コード
  請求先分類コード
  運賃管理番号
`);

/** 標準_飛脚宅配便_CSV_ヘッダ有り of e飛伝Ⅲ. */
const SAGAWA = columns(`
  お届け先コード取得区分
  お届け先コード
  お届け先電話番号 phone:14!
  お届け先郵便番号 zipcode:8!
  お届け先住所１ address.1:32!
  お届け先住所２ address.2:32
  お届け先住所３ address.3:32
  お届け先名称１ name.1:32!
  お届け先名称２ name.2:32
  お客様管理番号 parcel:16!
  お客様コード
  部署ご担当者コード取得区分
  部署ご担当者コード
  部署ご担当者名称
  荷送人電話番号
  ご依頼主コード取得区分
  ご依頼主コード
  ご依頼主電話番号 senderPhone:14
  ご依頼主郵便番号 senderZipcode:8
  ご依頼主住所１ senderAddress.1:32
  ご依頼主住所２ senderAddress.2:32
  ご依頼主名称１ senderName.1:32
  ご依頼主名称２ senderName.2:32
  荷姿
  品名１ item:32!
  品名２ note:32
  ${emptyColumns('品名', '３', '４', '５')}
  荷札荷姿
  ${emptyColumns('荷札品名', '１', '２', '３', '４', '５', '６', '７', '８', '９', '１０', '１１')}
  出荷個数 =1
  スピード指定 =000
  クール便指定 cool?NORMAL=001;COOL=002
  配達日 deliveryDay8
  配達指定時間帯 slot?MORNING=01;AFTERNOON_14_16=14;AFTERNOON_16_18=16;EVENING_18_20=18;EVENING_19_21=19
  配達指定時間（時分）
  代引金額
  消費税
  決済種別
  保険金額
  指定シール１ =011
  指定シール２
  指定シール３
  営業所受取
  SRC区分
  営業所受取営業所コード
  元着区分 =1
  メールアドレス
  ご不在時連絡先
  出荷日 shipDay8
  お問い合せ送り状No.
  出荷場印字区分
  集約解除指定
  ${emptyColumns('編集', '０１', '０２', '０３', '０４', '０５', '０６', '０７', '０８', '０９', '１０')}
`);

/** ゆうプリR imports by a filter of the shop; this is the order of its 発送予定データ. */
const JAPAN_POST = columns(`
  お客様側管理番号 parcel:15!
  発送予定日 shipDay8
  発送予定時間区分
  出荷期限日
  到着期限日
  郵便種別 =0
  保冷種別 cool?NORMAL=0;COOL=1
  元／着払／代引 =0
  書留／セキュリティ／特定記録種別 =0
  送り状種別
  お届け先コード
  お届け先郵便番号 zipcode:8!
  お届け先住所１ address.1:50!
  お届け先住所２ address.2:50
  お届け先住所３ address.3:50
  お届け先名称１ name.1:50!
  お届け先名称２ name.2:50
  お届け先敬称区分 =0
  お届け先電話番号 phone:20!
  お届け先メールアドレス１
  ご依頼主郵便番号 senderZipcode:8
  ご依頼主住所１ senderAddress.1:50
  ご依頼主住所２ senderAddress.2:50
  ご依頼主住所３ senderAddress.3:50
  ご依頼主名称１ senderName.1:50
  ご依頼主名称２ senderName.2:50
  ご依頼主敬称 =0
  ご依頼主電話番号 senderPhone:20
  受注番号 order:20
  こわれもの区分 =1
  なまもの区分 =0
  ビン類区分 =1
  逆さま厳禁区分 =1
  下積み厳禁区分 =1
  商品サイズ／重さ区分
  配達指定日／希望日 deliveryDay8
  配達時間帯区分 slot?NO_PREFERENCE=00;MORNING=51;AFTERNOON_14_16=53;AFTERNOON_16_18=54;EVENING_18_20=55;EVENING_19_21=57
  複数個口数 =1
  記事名１ note:44
  品名 item:40!
`);

export const CARRIER_FORMATS: Readonly<Record<CarrierCode, CarrierFormat>> = {
  YAMATO: {
    tool: 'B2クラウド',
    parameter: 'carrier-yamato',
    columns: YAMATO,
    trackingHeaders: ['伝票番号', '送り状番号'],
  },
  SAGAWA: {
    tool: 'e飛伝Ⅲ',
    parameter: 'carrier-sagawa',
    columns: SAGAWA,
    trackingHeaders: [
      'お問い合せ送り状No.',
      'お問い合せ送り状No',
      'お問い合わせ送り状No.',
      'お問合せ送り状No',
    ],
  },
  JAPAN_POST: {
    tool: 'ゆうプリR',
    parameter: 'carrier-japan-post',
    columns: JAPAN_POST,
    trackingHeaders: ['お問い合わせ番号', '追跡番号', 'お問合せ番号'],
  },
};
