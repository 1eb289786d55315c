import { catalogue } from '#server/platform/messages/catalogue.ts'
/** Words of the pages that show the mail kept in the database. */
export const outboxPages = catalogue({
  en: {
    title: 'Outbox',
    explain: 'Every e-mail of this portal, newest first. There is no mail server, so the e-mails stay here.',
    explainSmtp:
      'Every e-mail of this portal, newest first. They are sent by the mail server; their text is not kept here.',
    none: 'There is no e-mail yet.',
    time: 'Time',
    to: 'To',
    subject: 'Subject',
    back: 'All e-mails',
    waiting: 'Not sent yet',
    failed: 'Could not be sent',
    dropped: 'Not sent, because it was not true anymore',
    notKept:
      'This e-mail was sent by the mail server. Its text is not kept, because it may hold a personal link.',
    notRendered: 'This e-mail is not ready yet. Please reload the page.',
    asHtml: 'As it looks',
    asText: 'As plain text',
    file: (name: string) => `Calendar file ${name}`,
  },
  es: {
    title: 'Bandeja de salida',
    explain:
      'Todos los correos de este portal, los más recientes primero. No hay servidor de correo, así que los correos se quedan aquí.',
    explainSmtp:
      'Todos los correos de este portal, los más recientes primero. Los envía el servidor de correo; su texto no se guarda aquí.',
    none: 'Todavía no hay ningún correo.',
    time: 'Hora',
    to: 'Para',
    subject: 'Asunto',
    back: 'Todos los correos',
    waiting: 'Todavía no se envía',
    failed: 'No se pudo enviar',
    dropped: 'No se envió, porque ya no era cierto',
    notKept:
      'El servidor de correo envió este correo. Su texto no se guarda, porque puede tener un enlace personal.',
    notRendered: 'Este correo todavía no está listo. Vuelva a cargar la página, por favor.',
    asHtml: 'Como se ve',
    asText: 'Como texto simple',
    file: (name: string) => `Archivo de calendario ${name}`,
  },
})
