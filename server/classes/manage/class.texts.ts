import type { ClassFieldWith } from '#domain/classes/class-fields.ts'
import type { StaffStatus } from '#domain/classes/staff-status.rule.ts'
import type { ModeFields } from '#domain/kernel/modes.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The columns of the classes' table: the fields that were decided to stand in it, and what else is known of a class. */
export type ClassCsvColumn = ClassFieldWith<'csv', true> | 'id' | 'status' | ModeFields['taken']

interface ClassCsvTexts {
  /** The first line, in order. */
  header: Record<ClassCsvColumn, string>
  /** A class in one word, as the list of staff has it. */
  statuses: Record<StaffStatus, string>
  draft: string
  yes: string
  no: string
}

export const classCsvTexts = catalogue<ClassCsvTexts>({
  en: {
    header: {
      id: 'Id',
      title: 'Title',
      date: 'Date',
      startTime: 'Starts',
      endTime: 'Ends',
      status: 'Registration',
      categoryId: 'Program',
      facilitatorIds: 'Facilitators',
      seriesId: 'Series',
      locationId: 'Location',
      room: 'Room',
      inPerson: 'In person',
      inPersonCapacity: 'In-person seats',
      inPersonTaken: 'In-person places taken',
      online: 'Online',
      onlineCapacity: 'Online seats',
      onlineTaken: 'Online places taken',
    },
    statuses: {
      OPEN: 'Open',
      FULL: 'Full',
      OPENS_LATER: 'Opens later',
      BY_PHONE: 'By phone',
      CLOSED: 'Closed',
      CANCELLED: 'Cancelled',
    },
    draft: 'Draft',
    yes: 'yes',
    no: 'no',
  },
  es: {
    header: {
      id: 'Id',
      title: 'Título',
      date: 'Fecha',
      startTime: 'Empieza',
      endTime: 'Termina',
      status: 'Inscripción',
      categoryId: 'Programa',
      facilitatorIds: 'Facilitadores',
      seriesId: 'Serie',
      locationId: 'Lugar',
      room: 'Sala',
      inPerson: 'En persona',
      inPersonCapacity: 'Lugares en persona',
      inPersonTaken: 'Lugares ocupados en persona',
      online: 'En línea',
      onlineCapacity: 'Lugares en línea',
      onlineTaken: 'Lugares ocupados en línea',
    },
    statuses: {
      OPEN: 'Abierta',
      FULL: 'Llena',
      OPENS_LATER: 'Abre después',
      BY_PHONE: 'Por teléfono',
      CLOSED: 'Cerrada',
      CANCELLED: 'Cancelada',
    },
    draft: 'Borrador',
    yes: 'sí',
    no: 'no',
  },
})
