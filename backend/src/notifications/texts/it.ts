import type { MailTexts } from './mail-texts.js';

const texts: MailTexts = {
  tag: 'it',
  greeting: 'Ciao {{name}},',
  colon: ': ',
  line: '{{wine}} × {{quantity}} ({{unitPrice}} a bottiglia)',
  bottles: '{{wine}} × {{quantity}}',
  automatic: 'Vinkura invia questa e-mail automaticamente in seguito a un’operazione nel tuo account.',
  questions: 'Domande',
  seller: 'Venditore',
  labels: {
    order: 'Ordine',
    wines: 'I tuoi vini',
    products: 'Totale dei vini (imposte incluse)',
    delivery: 'Consegna',
    corkage: 'Diritto di tappo',
    points: 'Punti usati',
    total: 'Totale da pagare (imposte incluse)',
    payment: 'Pagamento',
    destination: 'Destinazione',
    arrival: 'Arrivo',
    cancellation: 'Annullamento e resi',
    carrier: 'Corriere',
    tracking: 'Numero di spedizione',
    reason: 'Motivo',
    refund: 'Rimborso',
    freeUntil: 'Custodia gratuita fino al',
    backInStock: 'Di nuovo disponibile',
    gift: 'Regalo',
    deliveryTime: 'Fascia di consegna',
    password: 'Nuova password',
    from: 'Da',
    topic: 'Argomento',
    terms: 'Avviso legale completo',
  },
  free: 'Gratis',
  stopMails: 'Non ricevere più questi avvisi',
  slots: {
    NO_PREFERENCE: 'nessuna preferenza',
    MORNING: 'mattina',
    AFTERNOON_14_16: '14–16',
    AFTERNOON_16_18: '16–18',
    EVENING_18_20: '18–20',
    EVENING_19_21: '19–21',
  },
  deliveryDay: 'Consegna il {{day}}.',
  messageCard: 'biglietto con messaggio',
  nothingToPay: 'Nulla da pagare.',
  paymentText: 'Addebitato sulla tua carta alla conferma dell’ordine.',
  destinations: { RESTAURANT: 'Ristorante', HOME: 'Casa', CELLAR: 'Cantina nel cloud' },
  arrival: {
    reservation: 'Al ristorante in tempo per la prenotazione di {{date}} (ora del Giappone).',
    shipBy: 'Parte entro {{day}}.',
    home: 'Parte entro 3 giorni lavorativi dal pagamento.',
    cellar: 'Nella tua cantina nel cloud entro 24 ore dal pagamento.',
    indent: 'Importazione speciale: arriva circa 3 mesi dopo la conferma dell’acquisto.',
  },
  cancellation: {
    order:
      'Puoi annullare dallo storico della tua pagina finché l’ordine non è organizzato; dopo, contattaci. Per rotture, perdite o vino sbagliato, avvisaci entro 8 giorni dall’arrivo: cambiamo o rimborsiamo a nostre spese. I ripensamenti non si possono rendere.',
    indent:
      'Le importazioni speciali non si annullano una volta pagate. Per rotture, perdite o vino sbagliato, avvisaci entro 8 giorni dall’arrivo: cambiamo o rimborsiamo a nostre spese.',
  },
  kinds: {
    WELCOME: {
      subject: 'Benvenuti in Vinkura',
      paragraphs: [
        'La registrazione è completa. Grazie di essere con noi.',
        'Prenota un ristorante per telefono, scegli su Vinkura il vino per quel tavolo e noi lo portiamo lì. Consegniamo anche a casa, oppure conserviamo le bottiglie nella tua cantina nel cloud.',
      ],
      link: 'Scegli un vino',
      afterwards: ['Se non ti sei registrato tu, forse qualcuno ha sbagliato indirizzo: faccelo sapere.'],
    },
    ORDER_PLACED: {
      subject: 'Abbiamo ricevuto il tuo ordine ({{orderRef}})',
      paragraphs: ['Grazie. Il tuo ordine è confermato e pagato. Ecco che cosa hai ordinato.'],
      link: 'Vedi l’ordine',
    },
    PAYMENT_FAILED: {
      subject: 'Il pagamento non è riuscito ({{orderRef}})',
      paragraphs: [
        'Il pagamento del tuo ordine non è andato a buon fine. Non è stato addebitato nulla.',
        'Teniamo il vino da parte per un po’: paga di nuovo presto dalla tua pagina. Se resta non pagato, l’ordine viene annullato.',
      ],
      link: 'Paga di nuovo',
    },
    ORDER_CANCELLED: {
      subject: 'Il tuo ordine è annullato ({{orderRef}})',
      paragraphs: [
        'L’ordine qui sotto è stato annullato. I punti usati sono tornati nel tuo saldo.',
        'Se hai già pagato, ti scriveremo a parte per il rimborso.',
      ],
      link: 'Vedi i miei ordini',
    },
    REFUNDED: {
      subject: 'Il tuo rimborso ({{orderRef}})',
      paragraphs: [
        'Rimborsiamo {{amount}} sulla carta usata per il pagamento. Quando comparirà nell’estratto conto dipende dalla società della carta.',
      ],
      link: 'Vedi l’ordine',
    },
    SHIPPED: {
      subject: 'Il tuo vino è in viaggio ({{orderRef}})',
      paragraphs: ['Il vino del tuo ordine è partito.'],
      link: 'Vedi l’ordine',
    },
    ARRIVING_TOMORROW: {
      subject: 'Il tuo vino di domani ({{orderRef}})',
      paragraphs: ['Il tuo vino arriva domani. Buona degustazione.'],
      link: 'Vedi l’ordine',
    },
    PLEASE_CONFIRM: {
      subject: 'È arrivato il tuo vino? ({{orderRef}})',
      paragraphs: [
        'Se hai ricevuto il vino, confermalo nella tua pagina. Se non è arrivato, avvisaci subito.',
      ],
      link: 'Conferma l’arrivo',
    },
    FEEDBACK: {
      subject: 'Com’era il vino? ({{orderRef}})',
      paragraphs: ['Grazie di aver scelto Vinkura. Ti va di rispondere a qualche domanda? Basta un minuto.'],
      link: 'Lascia un parere',
    },
    CELLAR_YEAR_ENDING: {
      subject: 'L’anno gratuito nella cantina nel cloud sta per finire',
      paragraphs: [
        'La custodia gratuita di questi vini finisce {{day}}.',
        'Dalla tua pagina puoi farli consegnare a un ristorante o a casa. Dopo quella data non viene addebitato nulla in automatico.',
      ],
      link: 'Vedi la cantina',
    },
    BACK_IN_STOCK: {
      subject: 'Un vino preferito è di nuovo disponibile',
      paragraphs: ['Un vino dei suoi preferiti è di nuovo disponibile. Le quantità sono limitate.'],
      link: 'Vedi il vino',
    },
    PASSWORD_RESET: {
      subject: 'La tua password è stata reimpostata',
      paragraphs: [
        'Il nostro personale ha reimpostato la tua password. Accedi con quella qui sotto, poi scegline una tua nella tua pagina.',
      ],
      link: 'Accedi',
    },
    PASSWORD_FORGOTTEN: {
      subject: 'Imposta una nuova password',
      paragraphs: [
        'Hai chiesto una nuova password. Il link qui sotto vale {{minutes}} minuti e si può usare una sola volta.',
      ],
      link: 'Imposta una nuova password',
      afterwards: ['Se non l’hai chiesta tu, non fare nulla: la password resta la stessa.'],
    },
    SIGN_IN_LINK: {
      subject: 'Il tuo link di accesso',
      paragraphs: [
        'Apri il link qui sotto e premi il pulsante per accedere, da qualsiasi dispositivo. Vale {{minutes}} minuti e si può usare una sola volta.',
      ],
      link: 'Accedi',
      afterwards: ['Se non l’hai chiesto tu, non fare nulla. Non condividere questo link con nessuno.'],
    },
    PROPOSAL: {
      subject: 'Una proposta di vini dal tuo concierge',
      paragraphs: [
        '{{concierge}} ha scelto dei vini per te. Apri il link e accedi per metterli nel carrello e pagare.',
      ],
      link: 'Vedi la proposta',
      afterwards: [
        'Prezzi e disponibilità sono quelli del momento in cui la apri. Il link è valido fino al {{day}}.',
      ],
    },
    CONTACT: {
      subject: '[Contatto] {{subject}}',
      paragraphs: ['È arrivato un messaggio dal modulo di contatto. Rispondendo scrivi a chi l’ha inviato.'],
    },
  },
};
export default texts;
