import type { MailTexts } from './mail-texts.js';

const texts: MailTexts = {
  tag: 'zh-CN',
  greeting: '{{name}}，您好：',
  colon: '：',
  line: '{{wine}} × {{quantity}}瓶（每瓶{{unitPrice}}）',
  bottles: '{{wine}} × {{quantity}}瓶',
  automatic: '本邮件由Vinkura根据您账户中的操作自动发送。',
  questions: '联系我们',
  seller: '销售者',
  labels: {
    order: '订单号',
    wines: '所订葡萄酒',
    products: '商品合计（含税）',
    delivery: '运费',
    corkage: '开瓶费',
    points: '使用积分',
    total: '应付合计（含税）',
    payment: '支付时间',
    destination: '送货地点',
    arrival: '送达时间',
    cancellation: '取消与退货',
    carrier: '快递公司',
    tracking: '运单号',
    reason: '原因',
    refund: '退款金额',
    freeUntil: '免费保管至',
    password: '新密码',
    from: '发件人',
    topic: '事项',
    terms: '法定标示全文',
  },
  free: '免费',
  nothingToPay: '无需付款。',
  paymentText: '已在确认下单时从信用卡扣款。',
  destinations: { RESTAURANT: '餐厅', HOME: '住宅', CELLAR: '云酒窖' },
  arrival: {
    reservation: '在您预订的{{date}}（日本时间）之前送到餐厅。',
    shipBy: '最晚于{{day}}发货。',
    home: '确认付款后3个工作日内发货。',
    cellar: '确认付款后24小时内存入您的云酒窖。',
    indent: '特别预购，约需3个月送达。',
  },
  cancellation: {
    order:
      '安排完成之前，可在我的页面的订单记录中取消；之后请与我们联系。如有破损、渗漏或错发，请在到货后8日内联系我们，由本店承担费用换货或退款。因个人原因恕不退货。',
    indent:
      '特别预购付款后不可取消。如有破损、渗漏或错发，请在到货后8日内联系我们，由本店承担费用换货或退款。',
  },
  kinds: {
    WELCOME: {
      subject: '欢迎来到Vinkura',
      paragraphs: [
        '您已完成会员注册，感谢您的加入。',
        '请用电话预订餐厅，并在Vinkura为那一餐选好葡萄酒，我们会送到餐厅。也可以送到您的住宅，或存放在您的云酒窖。',
      ],
      link: '挑选葡萄酒',
      afterwards: ['如果这不是您本人的注册，可能是他人填错了邮箱，请告知我们。'],
    },
    ORDER_PLACED: {
      subject: '已收到您的订单（{{orderRef}}）',
      paragraphs: ['感谢您的订购。我们已确认您的付款，订单内容如下。'],
      link: '查看订单',
    },
    PAYMENT_FAILED: {
      subject: '付款未成功（{{orderRef}}）',
      paragraphs: [
        '您的订单未能完成付款，没有扣取任何款项。',
        '葡萄酒将为您暂时保留，请尽快在我的页面重新付款。一直未付款的订单将被取消。',
      ],
      link: '重新付款',
    },
    ORDER_CANCELLED: {
      subject: '订单已取消（{{orderRef}}）',
      paragraphs: ['以下订单已取消，所用积分已退还。', '如您已付款，退款事宜将另行邮件通知。'],
      link: '查看订单记录',
    },
    REFUNDED: {
      subject: '退款通知（{{orderRef}}）',
      paragraphs: ['我们将把{{amount}}退回您付款时使用的信用卡。到账时间因发卡公司而异。'],
      link: '查看订单',
    },
    SHIPPED: {
      subject: '葡萄酒已发货（{{orderRef}}）',
      paragraphs: ['您订购的葡萄酒已经发货。'],
      link: '查看订单',
    },
    ARRIVING_TOMORROW: {
      subject: '明天的葡萄酒（{{orderRef}}）',
      paragraphs: ['您的葡萄酒将于明天送达，敬请期待。'],
      link: '查看订单',
    },
    PLEASE_CONFIRM: {
      subject: '葡萄酒送到了吗（{{orderRef}}）',
      paragraphs: ['如果您已收到葡萄酒，请在我的页面确认收货。如果尚未送到，请立即联系我们。'],
      link: '确认收货',
    },
    FEEDBACK: {
      subject: '请告诉我们您的感受（{{orderRef}}）',
      paragraphs: ['感谢您选择Vinkura。请花大约一分钟回答几个问题。'],
      link: '填写评价',
    },
    CELLAR_YEAR_ENDING: {
      subject: '云酒窖免费保管即将到期',
      paragraphs: [
        '以下葡萄酒的免费保管期将于{{day}}结束。',
        '您可以在我的页面申请送到餐厅或住宅。到期之后也不会自动收费。',
      ],
      link: '查看云酒窖',
    },
    PASSWORD_RESET: {
      subject: '密码已重置',
      paragraphs: ['本店工作人员已为您重置密码。请用以下密码登录，并在我的页面改为您自己的密码。'],
      link: '登录',
    },
    PASSWORD_FORGOTTEN: {
      subject: '重新设置密码',
      paragraphs: ['我们收到了您重新设置密码的请求。以下链接{{minutes}}分钟内有效，只能使用一次。'],
      link: '设置新密码',
      afterwards: ['如果不是您本人的请求，无需任何操作，密码不会改变。'],
    },
    CONTACT: {
      subject: '［联系表单］{{subject}}',
      paragraphs: ['收到一封来自联系表单的留言。回复本邮件即可回复留言者。'],
    },
  },
};
export default texts;
