import type { MailTexts } from './mail-texts.js';

const texts: MailTexts = {
  tag: 'fr',
  greeting: 'Bonjour {{name}},',
  colon: ' : ',
  line: '{{wine}} × {{quantity}} ({{unitPrice}} la bouteille)',
  bottles: '{{wine}} × {{quantity}}',
  automatic: 'Vinkura vous envoie cet e-mail automatiquement à la suite d’une opération sur votre compte.',
  questions: 'Questions',
  seller: 'Vendeur',
  labels: {
    order: 'Commande',
    wines: 'Vos vins',
    products: 'Total des vins (TTC)',
    delivery: 'Livraison',
    corkage: 'Droit de bouchon',
    points: 'Points utilisés',
    total: 'Total à payer (TTC)',
    payment: 'Paiement',
    destination: 'Destination',
    arrival: 'Arrivée',
    cancellation: 'Annulation et retours',
    carrier: 'Transporteur',
    tracking: 'Numéro de suivi',
    reason: 'Motif',
    refund: 'Remboursement',
    freeUntil: 'Garde gratuite jusqu’au',
    backInStock: 'De nouveau en stock',
    gift: 'Cadeau',
    deliveryTime: 'Créneau de livraison',
    password: 'Nouveau mot de passe',
    from: 'De',
    topic: 'Sujet',
    terms: 'Mentions légales complètes',
  },
  free: 'Gratuit',
  stopMails: 'Ne plus recevoir ces avis',
  slots: {
    NO_PREFERENCE: 'sans préférence',
    MORNING: 'matin',
    AFTERNOON_14_16: '14 h–16 h',
    AFTERNOON_16_18: '16 h–18 h',
    EVENING_18_20: '18 h–20 h',
    EVENING_19_21: '19 h–21 h',
  },
  deliveryDay: 'Livraison le {{day}}.',
  messageCard: 'carte de message',
  nothingToPay: 'Rien à payer.',
  paymentText: 'Débité sur votre carte lors de la confirmation de la commande.',
  destinations: { RESTAURANT: 'Restaurant', HOME: 'Domicile', CELLAR: 'Cave en ligne' },
  arrival: {
    reservation: 'Au restaurant avant votre réservation du {{date}} (heure du Japon).',
    shipBy: 'Expédition au plus tard le {{day}}.',
    home: 'Expédition dans les 3 jours ouvrés après le paiement.',
    cellar: 'Dans votre cave en ligne dans les 24 heures après le paiement.',
    indent: 'Importation spéciale : arrivée environ 3 mois après la confirmation de l’achat.',
  },
  cancellation: {
    order:
      'Vous pouvez annuler depuis l’historique de votre compte tant que la commande n’est pas organisée ; ensuite, contactez-nous. En cas de casse, de fuite ou d’erreur de vin, prévenez-nous dans les 8 jours suivant l’arrivée : échange ou remboursement à nos frais. Les changements d’avis ne sont pas repris.',
    indent:
      'Les importations spéciales ne s’annulent plus une fois payées. En cas de casse, de fuite ou d’erreur de vin, prévenez-nous dans les 8 jours suivant l’arrivée : échange ou remboursement à nos frais.',
  },
  kinds: {
    WELCOME: {
      subject: 'Bienvenue chez Vinkura',
      paragraphs: [
        'Votre inscription est terminée. Merci de nous avoir rejoints.',
        'Réservez un restaurant par téléphone, choisissez sur Vinkura le vin de votre table, et nous l’y livrons. Nous livrons aussi à domicile, ou gardons vos bouteilles dans votre cave en ligne.',
      ],
      link: 'Choisir un vin',
      afterwards: [
        'Si vous ne vous êtes pas inscrit, quelqu’un s’est peut-être trompé d’adresse : prévenez-nous.',
      ],
    },
    ORDER_PLACED: {
      subject: 'Votre commande est enregistrée ({{orderRef}})',
      paragraphs: ['Merci. Votre commande est confirmée et payée. Voici ce que vous avez commandé.'],
      link: 'Voir la commande',
    },
    PAYMENT_FAILED: {
      subject: 'Votre paiement n’a pas abouti ({{orderRef}})',
      paragraphs: [
        'Le paiement de votre commande n’a pas pu être effectué. Rien n’a été débité.',
        'Nous vous gardons le vin quelque temps : payez à nouveau depuis votre compte sans tarder. Sans paiement, la commande est annulée.',
      ],
      link: 'Payer à nouveau',
    },
    ORDER_CANCELLED: {
      subject: 'Votre commande est annulée ({{orderRef}})',
      paragraphs: [
        'La commande ci-dessous a été annulée. Les points utilisés vous ont été rendus.',
        'Si vous avez payé, nous vous écrirons séparément au sujet du remboursement.',
      ],
      link: 'Voir mes commandes',
    },
    REFUNDED: {
      subject: 'Votre remboursement ({{orderRef}})',
      paragraphs: [
        'Nous vous remboursons {{amount}} sur la carte utilisée pour le paiement. La date d’affichage sur votre relevé dépend de l’émetteur de la carte.',
      ],
      link: 'Voir la commande',
    },
    SHIPPED: {
      subject: 'Votre vin est en route ({{orderRef}})',
      paragraphs: ['Le vin de votre commande a été expédié.'],
      link: 'Voir la commande',
    },
    ARRIVING_TOMORROW: {
      subject: 'Votre vin de demain ({{orderRef}})',
      paragraphs: ['Votre vin arrive demain. Bonne dégustation.'],
      link: 'Voir la commande',
    },
    PLEASE_CONFIRM: {
      subject: 'Votre vin est-il arrivé ? ({{orderRef}})',
      paragraphs: [
        'Si vous avez reçu votre vin, merci de le confirmer dans votre compte. S’il n’est pas arrivé, prévenez-nous sans attendre.',
      ],
      link: 'Confirmer la réception',
    },
    FEEDBACK: {
      subject: 'Comment était votre vin ? ({{orderRef}})',
      paragraphs: [
        'Merci d’avoir choisi Vinkura. Voulez-vous répondre à quelques questions ? Une minute suffit.',
      ],
      link: 'Donner mon avis',
    },
    CELLAR_YEAR_ENDING: {
      subject: 'Votre année gratuite de cave en ligne se termine',
      paragraphs: [
        'La garde gratuite de ces vins se termine le {{day}}.',
        'Vous pouvez les faire livrer dans un restaurant ou chez vous depuis votre compte. Rien n’est facturé automatiquement après cette date.',
      ],
      link: 'Voir ma cave',
    },
    BACK_IN_STOCK: {
      subject: 'Un de vos vins favoris est de nouveau en stock',
      paragraphs: ['Un vin de vos favoris est de nouveau disponible. Les quantités sont limitées.'],
      link: 'Voir le vin',
    },
    PASSWORD_RESET: {
      subject: 'Votre mot de passe a été réinitialisé',
      paragraphs: [
        'Notre équipe a réinitialisé votre mot de passe. Connectez-vous avec celui-ci, puis choisissez le vôtre dans votre compte.',
      ],
      link: 'Se connecter',
    },
    PASSWORD_FORGOTTEN: {
      subject: 'Choisir un nouveau mot de passe',
      paragraphs: [
        'Vous avez demandé un nouveau mot de passe. Le lien ci-dessous est valable {{minutes}} minutes et ne sert qu’une fois.',
      ],
      link: 'Choisir un nouveau mot de passe',
      afterwards: ['Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.'],
    },
    SIGN_IN_LINK: {
      subject: 'Votre lien de connexion',
      paragraphs: [
        'Ouvrez le lien ci-dessous et appuyez sur le bouton pour vous connecter, sur l’appareil de votre choix. Il est valable {{minutes}} minutes et ne sert qu’une fois.',
      ],
      link: 'Se connecter',
      afterwards: ['Si vous n’avez rien demandé, ne faites rien. Ne transmettez ce lien à personne.'],
    },
    PROPOSAL: {
      subject: 'Une proposition de vins de votre concierge',
      paragraphs: [
        '{{concierge}} a choisi des vins pour vous. Ouvrez le lien et connectez-vous pour les mettre dans votre panier et payer.',
      ],
      link: 'Voir la proposition',
      afterwards: [
        'Les prix et le stock sont ceux du moment où vous l’ouvrez. Le lien est valable jusqu’au {{day}}.',
      ],
    },
    CONTACT: {
      subject: '[Contact] {{subject}}',
      paragraphs: [
        'Un message est arrivé par le formulaire de contact. Répondre à cet e-mail écrit à son auteur.',
      ],
    },
  },
};
export default texts;
