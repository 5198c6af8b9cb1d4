import type { MailTexts } from './mail-texts.js';

const texts: MailTexts = {
  tag: 'es',
  greeting: 'Hola, {{name}}:',
  colon: ': ',
  line: '{{wine}} × {{quantity}} ({{unitPrice}} la botella)',
  bottles: '{{wine}} × {{quantity}}',
  automatic: 'Vinkura te envía este correo automáticamente por una operación en tu cuenta.',
  questions: 'Preguntas',
  seller: 'Vendedor',
  labels: {
    order: 'Pedido',
    wines: 'Tus vinos',
    products: 'Total de los vinos (impuestos incluidos)',
    delivery: 'Envío',
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
    password: 'Contraseña nueva',
    from: 'De',
    topic: 'Tema',
    terms: 'Aviso legal completo',
  },
  free: 'Gratis',
  paymentText: 'Se cobra en tu tarjeta al confirmar el pedido.',
  destinations: { RESTAURANT: 'Restaurante', HOME: 'Domicilio', CELLAR: 'Bodega en la nube' },
  arrival: {
    reservation: 'En el restaurante antes de tu reserva del {{date}} (hora de Japón).',
    shipBy: 'Sale como muy tarde el {{day}}.',
    home: 'Sale en los 3 días laborables siguientes al pago.',
    cellar: 'En tu bodega en la nube en las 24 horas siguientes al pago.',
    indent: 'Importación especial: llega en unos 3 meses.',
  },
  cancellation: {
    order:
      'Puedes cancelar desde los pedidos de tu página hasta que el pedido esté organizado; después, ponte en contacto con nosotros. Si hay roturas, fugas o un vino equivocado, avísanos en los 8 días siguientes a la llegada: cambiamos o reembolsamos a nuestro cargo. No se admiten cambios de opinión.',
    indent:
      'Las importaciones especiales no se cancelan una vez pagadas. Si hay roturas, fugas o un vino equivocado, avísanos en los 8 días siguientes a la llegada: cambiamos o reembolsamos a nuestro cargo.',
  },
  kinds: {
    WELCOME: {
      subject: 'Te damos la bienvenida a Vinkura',
      paragraphs: [
        'Tu registro está completo. Gracias por unirte.',
        'Reserva un restaurante por teléfono, elige en Vinkura el vino de esa mesa y lo llevamos allí. También lo entregamos en tu domicilio o lo guardamos en tu bodega en la nube.',
      ],
      link: 'Elegir un vino',
      afterwards: ['Si no te has registrado, quizá alguien escribió mal su dirección. Avísanos, por favor.'],
    },
    ORDER_PLACED: {
      subject: 'Hemos recibido tu pedido ({{orderRef}})',
      paragraphs: ['Gracias. Esto es lo que has pedido.'],
      link: 'Ver el pedido',
    },
    PAYMENT_FAILED: {
      subject: 'No se ha podido cobrar tu pedido ({{orderRef}})',
      paragraphs: [
        'El pago de tu pedido no se ha completado. No se ha cobrado nada.',
        'Te guardamos el vino un tiempo: vuelve a pagar pronto desde tu página. Si queda sin pagar, el pedido se cancela.',
      ],
      link: 'Volver a pagar',
    },
    ORDER_CANCELLED: {
      subject: 'Tu pedido está cancelado ({{orderRef}})',
      paragraphs: [
        'Este pedido se ha cancelado. Los puntos que usaste vuelven a estar en tu saldo.',
        'Si ya habías pagado, te escribiremos aparte sobre el reembolso.',
      ],
      link: 'Ver mis pedidos',
    },
    REFUNDED: {
      subject: 'Tu reembolso ({{orderRef}})',
      paragraphs: [
        'Te reembolsamos {{amount}} en la tarjeta con la que pagaste. La fecha en que aparece en tu extracto depende de la entidad de la tarjeta.',
      ],
      link: 'Ver el pedido',
    },
    SHIPPED: {
      subject: 'Tu vino está en camino ({{orderRef}})',
      paragraphs: ['El vino de tu pedido ya ha salido.'],
      link: 'Ver el pedido',
    },
    ARRIVING_TOMORROW: {
      subject: 'Tu vino de mañana ({{orderRef}})',
      paragraphs: ['Tu vino llega mañana. Que lo disfrutes.'],
      link: 'Ver el pedido',
    },
    PLEASE_CONFIRM: {
      subject: '¿Ha llegado tu vino? ({{orderRef}})',
      paragraphs: [
        'Si has recibido el vino, confírmalo en tu página, por favor. Si no ha llegado, avísanos enseguida.',
      ],
      link: 'Confirmar la llegada',
    },
    FEEDBACK: {
      subject: '¿Qué tal el vino? ({{orderRef}})',
      paragraphs: ['Gracias por elegir Vinkura. ¿Respondes a unas preguntas? Solo lleva un minuto.'],
      link: 'Dar mi opinión',
    },
    CELLAR_YEAR_ENDING: {
      subject: 'Termina tu año gratuito en la bodega en la nube',
      paragraphs: [
        'La guarda gratuita de estos vinos termina el {{day}}.',
        'Desde tu página puedes pedir que los llevemos a un restaurante o a tu domicilio. Después de esa fecha no se cobra nada de forma automática.',
      ],
      link: 'Ver mi bodega',
    },
    PASSWORD_RESET: {
      subject: 'Tu contraseña se ha restablecido',
      paragraphs: [
        'Nuestro equipo ha restablecido tu contraseña. Inicia sesión con esta y elige la tuya en tu página.',
      ],
      link: 'Iniciar sesión',
    },
    PASSWORD_FORGOTTEN: {
      subject: 'Elegir una contraseña nueva',
      paragraphs: [
        'Has pedido una contraseña nueva. El enlace vale {{minutes}} minutos y se puede usar una sola vez.',
      ],
      link: 'Elegir una contraseña nueva',
      afterwards: ['Si no la has pedido, no hagas nada: tu contraseña sigue siendo la misma.'],
    },
    CONTACT: {
      subject: '[Contacto] {{subject}}',
      paragraphs: ['Ha llegado un mensaje por el formulario de contacto. Al responder escribes a su autor.'],
    },
  },
};
export default texts;
