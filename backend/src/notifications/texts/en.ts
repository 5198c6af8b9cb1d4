import type { MailTexts } from './mail-texts.js';

const texts: MailTexts = {
  tag: 'en-GB',
  greeting: 'Dear {{name}},',
  colon: ': ',
  line: '{{wine}} × {{quantity}} ({{unitPrice}} a bottle)',
  bottles: '{{wine}} × {{quantity}}',
  automatic: 'Vinkura sent this mail automatically because of something done in your account.',
  questions: 'Questions',
  seller: 'Seller',
  labels: {
    order: 'Order',
    wines: 'Your wines',
    products: 'Wine total (tax included)',
    delivery: 'Delivery',
    corkage: 'Corkage',
    points: 'Points used',
    total: 'Total to pay (tax included)',
    payment: 'Payment',
    destination: 'Destination',
    arrival: 'Arrival',
    cancellation: 'Cancellation and returns',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    reason: 'Reason',
    refund: 'Refund',
    freeUntil: 'Stored free until',
    backInStock: 'Back in stock',
    gift: 'Gift',
    deliveryTime: 'Delivery time',
    password: 'New password',
    from: 'From',
    topic: 'Topic',
    terms: 'Full legal notice',
  },
  free: 'Free',
  stopMails: 'Stop back-in-stock mails',
  slots: {
    NO_PREFERENCE: 'no preference',
    MORNING: 'morning',
    AFTERNOON_14_16: '14:00–16:00',
    AFTERNOON_16_18: '16:00–18:00',
    EVENING_18_20: '18:00–20:00',
    EVENING_19_21: '19:00–21:00',
  },
  deliveryDay: 'It is delivered on {{day}}.',
  messageCard: 'message card',
  nothingToPay: 'Nothing to pay.',
  paymentText: 'Charged to your card when you confirmed the order.',
  destinations: { RESTAURANT: 'Restaurant', HOME: 'Home', CELLAR: 'Cloud cellar' },
  arrival: {
    reservation: 'At the restaurant in time for your table on {{date}} (Japan time).',
    shipBy: 'Leaves us by {{day}}.',
    home: 'Leaves us within 3 business days of payment.',
    cellar: 'In your cloud cellar within 24 hours of payment.',
    indent: 'A special import: it arrives about 3 months after the purchase is confirmed.',
  },
  cancellation: {
    order:
      'You can cancel from the order history on your page until we have arranged the order; after that, please get in touch. For breakage, leaks or a wrong wine, tell us within 8 days of arrival: we exchange or refund at our cost. Changes of mind cannot be returned.',
    indent:
      'Special imports cannot be cancelled once paid. For breakage, leaks or a wrong wine, tell us within 8 days of arrival: we exchange or refund at our cost.',
  },
  kinds: {
    WELCOME: {
      subject: 'Welcome to Vinkura',
      paragraphs: [
        'Your membership has begun. Thank you for joining us.',
        'Book a restaurant by phone, choose the wine for that table at Vinkura, and we deliver it there. We also deliver to your home, or keep your bottles in your cloud cellar.',
      ],
      link: 'Choose a wine',
      afterwards: ['If you did not register, somebody may have mistyped an address. Please let us know.'],
    },
    ORDER_PLACED: {
      subject: 'We have your order ({{orderRef}})',
      paragraphs: ['Thank you. Your order is confirmed and paid. This is what you have ordered.'],
      link: 'See your order',
    },
    PAYMENT_FAILED: {
      subject: 'Your payment did not go through ({{orderRef}})',
      paragraphs: [
        'The payment of your order could not be completed. Nothing has been charged.',
        'We keep the wine for you for a while: please pay again from your page soon. If it stays unpaid, the order is cancelled.',
      ],
      link: 'Pay again',
    },
    ORDER_CANCELLED: {
      subject: 'Your order is cancelled ({{orderRef}})',
      paragraphs: [
        'The order below has been cancelled. Points that you used are back in your balance.',
        'If you have paid, we write to you separately about the refund.',
      ],
      link: 'See your orders',
    },
    REFUNDED: {
      subject: 'Your refund ({{orderRef}})',
      paragraphs: [
        'We are refunding {{amount}} to the card that you paid with. When it shows on your statement depends on the card company.',
      ],
      link: 'See your order',
    },
    SHIPPED: {
      subject: 'Your wine is on its way ({{orderRef}})',
      paragraphs: ['The wine of your order has left us.'],
      link: 'See your order',
    },
    ARRIVING_TOMORROW: {
      subject: 'Your wine for tomorrow ({{orderRef}})',
      paragraphs: ['Your wine arrives tomorrow. We hope that you enjoy it.'],
      link: 'See your order',
    },
    PLEASE_CONFIRM: {
      subject: 'Has your wine arrived? ({{orderRef}})',
      paragraphs: [
        'If you have received your wine, please confirm it on your page. If it has not arrived, please tell us at once.',
      ],
      link: 'Confirm that it arrived',
    },
    FEEDBACK: {
      subject: 'How was your wine? ({{orderRef}})',
      paragraphs: [
        'Thank you for choosing Vinkura. Would you answer a few questions? It takes about a minute.',
      ],
      link: 'Give feedback',
    },
    CELLAR_YEAR_ENDING: {
      subject: 'Your free year in the cloud cellar is ending',
      paragraphs: [
        'The free storage of these wines ends on {{day}}.',
        'You can have them delivered to a restaurant or to your home from your page. Nothing is charged by itself after that date.',
      ],
      link: 'See your cellar',
    },
    BACK_IN_STOCK: {
      subject: 'A favourite wine is back in stock',
      paragraphs: ['A wine among your favourites can be bought again. Stock is limited.'],
      link: 'See the wine',
    },
    PASSWORD_RESET: {
      subject: 'Your password has been reset',
      paragraphs: [
        'Our staff has reset your password. Please sign in with the one below, then choose your own on your page.',
      ],
      link: 'Sign in',
    },
    PASSWORD_FORGOTTEN: {
      subject: 'Set a new password',
      paragraphs: [
        'You asked to set a new password. The link below is good for {{minutes}} minutes and can be used once.',
      ],
      link: 'Set a new password',
      afterwards: ['If you did not ask for this, you need not do anything: your password stays as it is.'],
    },
    SIGN_IN_LINK: {
      subject: 'Your sign-in link',
      paragraphs: [
        'Open the link below and press the button to sign in, on any device. It is good for {{minutes}} minutes and can be used once.',
      ],
      link: 'Sign in',
      afterwards: [
        'If you did not ask for this, you need not do anything. Do not pass the link on to anyone.',
      ],
    },
    PROPOSAL: {
      subject: 'A wine proposal from your concierge',
      paragraphs: [
        '{{concierge}} has chosen wines for you. Open the link and sign in to put them into your cart and pay.',
      ],
      link: 'See the proposal',
      afterwards: [
        'Prices and stock are those of the moment when you open it. The link is good until {{day}}.',
      ],
    },
    CONTACT: {
      subject: '[Contact] {{subject}}',
      paragraphs: ['A message came in through the contact form. Answering this mail writes to its sender.'],
    },
  },
};
export default texts;
