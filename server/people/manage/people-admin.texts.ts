import type { ProfileFieldWith } from '#domain/people/profile-fields.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The columns of the people's table: of the profile those that were decided to stand in it. */
export type PersonCsvColumn =
  | ProfileFieldWith<'csv', true>
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'status'
  | 'roles'
  | 'capabilities'
  | 'since'
  | 'termsAgreed'
  | 'termsLanguages'
  | 'contactMethod'
  | 'receiveEmail'
  | 'receiveSnailMail'
  | 'registrations'

interface PersonCsvTexts {
  /** The first line, in order. */
  header: Record<PersonCsvColumn, string>
  yes: string
  no: string
}

export const personCsvTexts = catalogue<PersonCsvTexts>({
  en: {
    header: {
      id: 'Id',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      status: 'Status',
      roles: 'Roles',
      capabilities: 'Capabilities',
      since: 'Since',
      termsAgreed: 'Agreed to the terms',
      termsLanguages: 'Languages of the terms',
      cellPhone: 'Cell phone',
      homePhone: 'Home phone',
      addressLine1: 'Address Line 1',
      addressLine2: 'Address Line 2',
      city: 'City',
      state: 'State',
      zipCode: 'Zip Code',
      contactMethod: 'Contact method',
      receiveEmail: 'Receives e-mail',
      receiveSnailMail: 'Receives postal mail',
      registrations: 'Registrations',
    },
    yes: 'yes',
    no: 'no',
  },
  es: {
    header: {
      id: 'Id',
      firstName: 'Nombre',
      lastName: 'Apellido',
      email: 'Correo electrónico',
      status: 'Estado de la cuenta',
      roles: 'Papeles',
      capabilities: 'Permisos',
      since: 'Desde',
      termsAgreed: 'Aceptó los términos',
      termsLanguages: 'Idiomas de los términos',
      cellPhone: 'Teléfono celular',
      homePhone: 'Teléfono de casa',
      addressLine1: 'Dirección, línea 1',
      addressLine2: 'Dirección, línea 2',
      city: 'Ciudad',
      state: 'Estado',
      zipCode: 'Código postal',
      contactMethod: 'Forma de contacto',
      receiveEmail: 'Recibe correo electrónico',
      receiveSnailMail: 'Recibe correo postal',
      registrations: 'Inscripciones',
    },
    yes: 'sí',
    no: 'no',
  },
})
