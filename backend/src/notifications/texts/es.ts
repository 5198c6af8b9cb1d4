import type { MailTexts } from './mail-texts.js';

const texts: MailTexts = {
  tag: 'es',
  greeting: 'Hola, {{name}}:',
  colon: ': ',
  line: '{{wine}} × {{quantity}} ({{unitPrice}} la botella)',
  bottles: '{{wine}} × {{quantity}}',
  automatic: 'Vinkura le envía este correo automáticamente por una operación en su cuenta.',
  questions: 'Preguntas',
  seller: 'Vendedor',
  labels: {
    order: 'Pedido',
    wines: 'Sus vinos',
    products: 'Total de los vinos (impuestos incluidos)',
    delivery: 'Envío',
    corkage: 'Descorche',
    points: 'Puntos usados',
    total: 'Total a pagar (impuestos incluidos)',
    payment: 'Pago',
    destination: 'Destino',
    arrival: 'Llegada',
    cancellation: 'Cancelación y devoluciones',
    carrier: 'Transportista',
    tracking: 'Número de seguimiento',
    reason: 'Motivo',
    refund: 'Reembolso',
    freeUntil: 'Guarda gratuita hasta',
    backInStock: 'De nuevo disponible',
    gift: 'Regalo',
    deliveryTime: 'Franja de entrega',
    password: 'Contraseña nueva',
    from: 'De',
    topic: 'Tema',
    terms: 'Aviso legal completo',
  },
  free: 'Gratis',
  stopMails: 'Dejar de recibir estos avisos',
  slots: {
    NO_PREFERENCE: 'sin preferencia',
    MORNING: 'mañana',
    AFTERNOON_14_16: '14–16 h',
    AFTERNOON_16_18: '16–18 h',
    EVENING_18_20: '18–20 h',
    EVENING_19_21: '19–21 h',
  },
  deliveryDay: 'Se entrega el {{day}}.',
  messageCard: 'tarjeta con mensaje',
  nothingToPay: 'Nada que pagar.',
  paymentText: 'Cobrado en su tarjeta al confirmar el pedido.',
  destinations: { RESTAURANT: 'Restaurante', HOME: 'Domicilio', CELLAR: 'Bodega en la nube' },
  arrival: {
    reservation: 'En el restaurante antes de su reserva del {{date}} (hora de Japón).',
    shipBy: 'Sale como muy tarde el {{day}}.',
    home: 'Sale en los 3 días laborables siguientes al pago.',
    cellar: 'En su bodega en la nube en las 24 horas siguientes al pago.',
    indent: 'Importación especial: llega unos 3 meses después de confirmar la compra.',
  },
  cancellation: {
    order:
      'Puede cancelar desde los pedidos de su página hasta que el pedido esté organizado; después, póngase en contacto con nosotros. Si hay roturas, fugas o un vino equivocado, avísenos en los 8 días siguientes a la llegada: cambiamos o reembolsamos a nuestro cargo. No se admiten cambios de opinión.',
    indent:
      'Las importaciones especiales no se cancelan una vez pagadas. Si hay roturas, fugas o un vino equivocado, avísenos en los 8 días siguientes a la llegada: cambiamos o reembolsamos a nuestro cargo.',
  },
  kinds: {
    WELCOME: {
      subject: 'Le damos la bienvenida a Vinkura',
      paragraphs: [
        'Su registro está completo. Gracias por unirse a nosotros.',
        'Reserve un restaurante por teléfono, elija en Vinkura el vino de esa mesa y lo llevamos allí. También lo entregamos en su domicilio o lo guardamos en su bodega en la nube.',
      ],
      link: 'Elegir un vino',
      afterwards: ['Si no se ha registrado, quizá alguien escribió mal una dirección. Avísenos, por favor.'],
    },
    ORDER_PLACED: {
      subject: 'Hemos recibido su pedido ({{orderRef}})',
      paragraphs: ['Gracias. Su pedido está confirmado y pagado. Esto es lo que ha pedido.'],
      link: 'Ver el pedido',
    },
    PAYMENT_FAILED: {
      subject: 'No se ha podido cobrar su pedido ({{orderRef}})',
      paragraphs: [
        'El pago de su pedido no se ha completado. No se ha cobrado nada.',
        'Le guardamos el vino un tiempo: repita pronto el pago desde su página. Si queda sin pagar, el pedido se cancela.',
      ],
      link: 'Volver a pagar',
    },
    ORDER_CANCELLED: {
      subject: 'Su pedido está cancelado ({{orderRef}})',
      paragraphs: [
        'Este pedido se ha cancelado. Los puntos que usó vuelven a estar en su saldo.',
        'Si ya había pagado, le escribiremos aparte sobre el reembolso.',
      ],
      link: 'Ver mis pedidos',
    },
    REFUNDED: {
      subject: 'Su reembolso ({{orderRef}})',
      paragraphs: [
        'Le reembolsamos {{amount}} en la tarjeta con la que pagó. La fecha en que aparece en su extracto depende de la entidad de la tarjeta.',
      ],
      link: 'Ver el pedido',
    },
    SHIPPED: {
      subject: 'Su vino está en camino ({{orderRef}})',
      paragraphs: ['El vino de su pedido ya ha salido.'],
      link: 'Ver el pedido',
    },
    ARRIVING_TOMORROW: {
      subject: 'Su vino de mañana ({{orderRef}})',
      paragraphs: ['Su vino llega mañana. Que lo disfrute.'],
      link: 'Ver el pedido',
    },
    PLEASE_CONFIRM: {
      subject: '¿Ha llegado su vino? ({{orderRef}})',
      paragraphs: [
        'Si ha recibido el vino, confírmelo en su página, por favor. Si no ha llegado, avísenos enseguida.',
      ],
      link: 'Confirmar la llegada',
    },
    FEEDBACK: {
      subject: '¿Qué tal el vino? ({{orderRef}})',
      paragraphs: ['Gracias por elegir Vinkura. ¿Respondería a unas preguntas? Solo lleva un minuto.'],
      link: 'Dar mi opinión',
    },
    CELLAR_YEAR_ENDING: {
      subject: 'Termina su año gratuito en la bodega en la nube',
      paragraphs: [
        'La guarda gratuita de estos vinos termina el {{day}}.',
        'Desde su página puede pedir que los llevemos a un restaurante o a su domicilio. Después de esa fecha no se cobra nada de forma automática.',
      ],
      link: 'Ver mi bodega',
    },
    BACK_IN_STOCK: {
      subject: 'Un vino favorito vuelve a estar disponible',
      paragraphs: ['Un vino de sus favoritos vuelve a estar disponible. Las existencias son limitadas.'],
      link: 'Ver el vino',
    },
    PASSWORD_RESET: {
      subject: 'Su contraseña se ha restablecido',
      paragraphs: [
        'Nuestro equipo ha restablecido su contraseña. Inicie sesión con esta y elija después una propia en su página.',
      ],
      link: 'Iniciar sesión',
    },
    PASSWORD_FORGOTTEN: {
      subject: 'Elegir una contraseña nueva',
      paragraphs: [
        'Ha pedido una contraseña nueva. El enlace vale {{minutes}} minutos y se puede usar una sola vez.',
      ],
      link: 'Elegir una contraseña nueva',
      afterwards: ['Si no la ha pedido, no haga nada: su contraseña sigue siendo la misma.'],
    },
    SIGN_IN_LINK: {
      subject: 'Su enlace para iniciar sesión',
      paragraphs: [
        'Abra el enlace y pulse el botón para iniciar sesión, en el dispositivo que prefiera. Vale {{minutes}} minutos y se puede usar una sola vez.',
      ],
      link: 'Iniciar sesión',
      afterwards: ['Si no lo ha pedido, no haga nada. No comparta este enlace con nadie.'],
    },
    PROPOSAL: {
      subject: 'Una propuesta de vinos de su conserje',
      paragraphs: [
        '{{concierge}} ha elegido vinos para usted. Abra el enlace e inicie sesión para añadirlos a su carrito y pagar.',
      ],
      link: 'Ver la propuesta',
      afterwards: [
        'Los precios y las existencias son los del momento en que lo abre. El enlace es válido hasta el {{day}}.',
      ],
    },
    CONTACT: {
      subject: '[Contacto] {{subject}}',
      paragraphs: ['Ha llegado un mensaje por el formulario de contacto. La respuesta irá a su autor.'],
    },
  },
};
export default texts;
