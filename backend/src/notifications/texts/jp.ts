import type { MailTexts } from './mail-texts.js';

const texts: MailTexts = {
  tag: 'ja',
  greeting: '{{name}} 様',
  colon: '：',
  line: '{{wine}} × {{quantity}}本（1本 {{unitPrice}}）',
  bottles: '{{wine}} × {{quantity}}本',
  automatic: 'このメールは、Vinkuraでのお手続きに応じて自動でお送りしています。',
  questions: 'お問い合わせ',
  seller: '販売業者',
  labels: {
    order: 'ご注文番号',
    wines: 'ご注文のワイン',
    products: '商品合計（税込）',
    delivery: '送料',
    corkage: '持込料',
    points: 'ポイント利用',
    total: 'お支払い合計（税込）',
    payment: 'お支払い時期',
    destination: 'お届け先',
    arrival: 'お届け時期',
    cancellation: 'キャンセル・返品',
    carrier: '配送会社',
    tracking: 'お問い合わせ番号',
    reason: '理由',
    refund: '返金額',
    freeUntil: '無料保管の期限',
    backInStock: '再入荷したワイン',
    gift: 'ギフト',
    deliveryTime: 'お届け時間帯',
    password: '新しいパスワード',
    from: '差出人',
    topic: '用件',
    terms: '特定商取引法に基づく表記',
  },
  free: '無料',
  stopMails: '再入荷のお知らせを停止する',
  slots: {
    NO_PREFERENCE: '指定なし',
    MORNING: '午前中',
    AFTERNOON_14_16: '14〜16時',
    AFTERNOON_16_18: '16〜18時',
    EVENING_18_20: '18〜20時',
    EVENING_19_21: '19〜21時',
  },
  deliveryDay: '{{day}}にお届けします。',
  messageCard: 'メッセージカード',
  nothingToPay: 'お支払いはありません。',
  paymentText: 'ご注文の確定時にクレジットカードで決済しました。',
  destinations: { RESTAURANT: 'レストラン', HOME: 'ご自宅', CELLAR: 'クラウドセラー' },
  arrival: {
    reservation: '{{date}}のご予約までに、お店へお届けします。',
    shipBy: '{{day}}までに発送します。',
    home: 'お支払いの確認から3営業日以内に発送します。',
    cellar: 'お支払いの確認から24時間以内に、クラウドセラーへ入庫します。',
    indent: '取り寄せのため、お届けはご購入の確定から約3か月後です。',
  },
  cancellation: {
    order:
      '手配が済むまでは、マイページの注文履歴からキャンセルできます。手配が済んだ後はお問い合わせください。破損、液漏れ、品違いは、到着から8日以内にご連絡ください。当店の負担で交換または返金いたします。お客様のご都合による返品はお受けできません。',
    indent:
      '取り寄せのご注文は、お支払いの後はキャンセルできません。破損、液漏れ、品違いは、到着から8日以内にご連絡ください。当店の負担で交換または返金いたします。',
  },
  kinds: {
    WELCOME: {
      subject: 'Vinkuraへようこそ',
      paragraphs: [
        '会員登録が完了しました。ありがとうございます。',
        'レストランを電話で予約し、その席で飲むワインをVinkuraで選ぶと、お店へお届けします。ご自宅へのお届けや、クラウドセラーでのお預かりもできます。',
      ],
      link: 'ワインを選ぶ',
      afterwards: [
        'お心当たりのない場合は、どなたかがメールアドレスを間違えて入力した可能性があります。お問い合わせください。',
      ],
    },
    ORDER_PLACED: {
      subject: 'ご注文を承りました（{{orderRef}}）',
      paragraphs: ['ご注文ありがとうございます。お支払いを確認し、次の内容で承りました。'],
      link: 'ご注文を確認する',
    },
    PAYMENT_FAILED: {
      subject: 'お支払いを確認できませんでした（{{orderRef}}）',
      paragraphs: [
        'ご注文のお支払いが完了しませんでした。代金は引き落とされていません。',
        'ワインはしばらくお取り置きしますので、お早めにマイページからもう一度お支払いください。お支払いのないままですと、ご注文は取り消されます。',
      ],
      link: 'お支払いをやり直す',
    },
    ORDER_CANCELLED: {
      subject: 'ご注文をキャンセルしました（{{orderRef}}）',
      paragraphs: [
        '次のご注文をキャンセルしました。お使いになったポイントはお戻ししています。',
        'お支払い済みの場合、返金については改めてメールでお知らせします。',
      ],
      link: '注文履歴を見る',
    },
    REFUNDED: {
      subject: '返金のお知らせ（{{orderRef}}）',
      paragraphs: [
        '{{amount}}を、お支払いに使われたカードへ返金いたします。明細に反映される時期はカード会社により異なります。',
      ],
      link: 'ご注文を確認する',
    },
    SHIPPED: {
      subject: 'ワインを発送しました（{{orderRef}}）',
      paragraphs: ['ご注文のワインを発送しました。'],
      link: 'ご注文を確認する',
    },
    ARRIVING_TOMORROW: {
      subject: '明日お届けするワインについて（{{orderRef}}）',
      paragraphs: ['明日のお届け予定です。どうぞお楽しみに。'],
      link: 'ご注文を確認する',
    },
    PLEASE_CONFIRM: {
      subject: 'ワインは届きましたか（{{orderRef}}）',
      paragraphs: [
        'ワインをお受け取りになりましたら、マイページで受取確認をお願いいたします。届いていない場合は、すぐにお問い合わせください。',
      ],
      link: '受取を確認する',
    },
    FEEDBACK: {
      subject: 'ご感想をお聞かせください（{{orderRef}}）',
      paragraphs: ['Vinkuraをご利用いただき、ありがとうございました。1分ほどのアンケートにご協力ください。'],
      link: '感想を書く',
    },
    CELLAR_YEAR_ENDING: {
      subject: 'クラウドセラーの無料保管期限のお知らせ',
      paragraphs: [
        '次のワインの無料保管期間が{{day}}に終わります。',
        'レストランまたはご自宅へのお届けを、マイページからお申し込みいただけます。期限を過ぎても、自動で料金をいただくことはありません。',
      ],
      link: 'クラウドセラーを見る',
    },
    BACK_IN_STOCK: {
      subject: 'お気に入りのワインが再入荷しました',
      paragraphs: [
        'お気に入りに登録されたワインが、再びお求めいただけるようになりました。数に限りがありますので、お早めにご覧ください。',
      ],
      link: 'ワインを見る',
    },
    PASSWORD_RESET: {
      subject: 'パスワードを再設定しました',
      paragraphs: [
        '当店の担当者がパスワードを再設定しました。次のパスワードでログインし、マイページで新しいものに変更してください。',
      ],
      link: 'ログインする',
    },
    PASSWORD_FORGOTTEN: {
      subject: 'パスワードの再設定',
      paragraphs: [
        'パスワードの再設定を受け付けました。次のリンクから新しいパスワードを設定してください。リンクは{{minutes}}分間、1回だけ使えます。',
      ],
      link: 'パスワードを再設定する',
      afterwards: ['お心当たりのない場合は、何もなさらないでください。パスワードは変わりません。'],
    },
    SIGN_IN_LINK: {
      subject: 'ログイン用リンク',
      paragraphs: [
        '次のリンクを開き、画面のボタンを押すとログインできます。リンクは{{minutes}}分間、1回だけ使えます。',
      ],
      link: 'ログインする',
      afterwards: [
        'お心当たりのない場合は、何もなさらないでください。このリンクは誰にも知らせないでください。',
      ],
    },
    PROPOSAL: {
      subject: 'コンシェルジュからワインのご提案',
      paragraphs: [
        '{{concierge}}より、お客様へワインをご提案いたします。リンクを開いてサインインすると、ご提案をカートに入れてお支払いいただけます。',
      ],
      link: 'ご提案を見る',
      afterwards: ['価格と在庫はお開きになった時点のものです。リンクは{{day}}まで有効です。'],
    },
    CONTACT: {
      subject: '［お問い合わせ］{{subject}}',
      paragraphs: [
        'お問い合わせフォームからメッセージが届きました。このメールへの返信は、差出人に届きます。',
      ],
    },
  },
};
export default texts;
