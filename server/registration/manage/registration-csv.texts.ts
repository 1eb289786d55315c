import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the registrations' table. */
export const registrationCsvTexts = catalogue({
  en: {
    /** The first line, in order. */
    header: [
      'Id',
      'Status',
      'Last name',
      'First name',
      'E-mail',
      'Walk-in',
      'Guest',
      'Mode',
      'Places',
      'Class',
      'Class id',
      'Date',
      'Time',
      'Registered',
      'Checked in',
      'Cancelled',
    ],
    yes: 'yes',
    no: 'no',
  },
  es: {
    header: [
      'Id',
      'Estado',
      'Apellido',
      'Nombre',
      'Correo electrónico',
      'Llegó sin inscripción',
      'Acompañante',
      'Forma de participar',
      'Lugares',
      'Clase',
      'Id de la clase',
      'Fecha',
      'Hora',
      'Se inscribió',
      'Llegó',
      'Cancelada',
    ],
    yes: 'sí',
    no: 'no',
  },
})
