import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The same mails about an account, for who helps somebody without an address and reads them. Subjects name nobody: a list of mails is seen by others. */
export const helpedAccountMails = catalogue({
  en: {
    calendarAddressMade: {
      subject: (organisation: string) => `A calendar address was made at ${organisation}`,
      preview: 'It shows classes of someone you help.',
      heading: 'A new calendar address',
      explain: (name: string) =>
        `You made an address that shows ${name}’s classes in your calendar. Anyone who has this address can see these classes, so keep it to yourself. An earlier address for ${name}’s classes no longer works.`,
      action: 'See the Classes',
      notYou:
        'Was it not you? Open these classes and make a new address. The one in this email then stops working. Change your password, and contact us.',
    },
    closureRequested: {
      subject: (organisation: string) => `A request to close an account at ${organisation}`,
      preview: 'It is about someone you help.',
      heading: 'We have a request to close an account',
      explain: (name: string) =>
        `Someone asked us to close ${name}’s account. We will talk to you first. After that, we remove everything that identifies ${name} and cancel their upcoming classes.`,
      notYou: 'Is this a mistake? Please contact us.',
    },
    closureDeclined: {
      subject: (organisation: string) => `An account at ${organisation} stays open for now`,
      preview: 'It is about someone you help.',
      heading: 'The account stays open for now',
      explain: (name: string) =>
        `We were asked to close ${name}’s account. We have not closed it. This is why:`,
      again: 'Do you still want it closed? Contact us.',
    },
  },
  es: {
    calendarAddressMade: {
      subject: (organisation: string) => `Se creó una dirección de calendario en ${organisation}`,
      preview: 'Muestra las clases de alguien a quien ayuda.',
      heading: 'Una nueva dirección de calendario',
      explain: (name: string) =>
        `Usted creó una dirección que muestra las clases de ${name} en su calendario. Quien tenga esta dirección puede ver esas clases, así que no la comparta. Si había otra dirección para las clases de ${name}, ya no funciona.`,
      action: 'Ver las clases',
      notYou:
        '¿No fue usted? Abra esas clases y cree una dirección nueva. La de este correo electrónico dejará de funcionar. Cambie su contraseña y comuníquese con nosotros.',
    },
    closureRequested: {
      subject: (organisation: string) => `Una solicitud para cerrar una cuenta en ${organisation}`,
      preview: 'Se trata de alguien a quien ayuda.',
      heading: 'Recibimos una solicitud para cerrar una cuenta',
      explain: (name: string) =>
        `Alguien nos pidió cerrar la cuenta de ${name}. Primero hablaremos con usted. Después quitaremos todo lo que identifica a ${name} y cancelaremos sus próximas clases.`,
      notYou: '¿Es un error? Comuníquese con nosotros.',
    },
    closureDeclined: {
      subject: (organisation: string) => `Una cuenta en ${organisation} sigue abierta por ahora`,
      preview: 'Se trata de alguien a quien ayuda.',
      heading: 'La cuenta sigue abierta por ahora',
      explain: (name: string) =>
        `Nos pidieron cerrar la cuenta de ${name}. No la hemos cerrado. Este es el motivo:`,
      again: '¿Todavía quiere cerrarla? Comuníquese con nosotros.',
    },
  },
})

type Kind = 'calendarAddressMade' | 'closureRequested' | 'closureDeclined'
type Site = Parameters<typeof helpedAccountMails>[0] & { helped: { firstName: string } | null }

/** What a mail about an account says: to its owner, or to who helps them. */
export function accountWords<Own>(site: Site, kind: Kind, own: Own) {
  const { helped } = site
  if (!helped) return own
  const of = helpedAccountMails(site)[kind]
  return { ...own, ...of, explain: of.explain(helped.firstName) }
}
