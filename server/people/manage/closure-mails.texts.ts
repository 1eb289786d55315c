import type { DeclineClosureReason } from '#domain/people/closure-waiting.rule.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

interface Words {
  waiting: {
    subject: string
    preview: string
    heading: string
    explain: (count: number, days: number) => string
    action: string
  }
  /** Before the words of staff; null where those say all. */
  reasons: Record<DeclineClosureReason, string | null>
  /** How to complain. */
  complain: (address: string | null) => string
}

export const closureMails = catalogue<Words>({
  en: {
    waiting: {
      subject: 'Closure requests are waiting',
      preview: 'Someone has waited for two weeks or more.',
      heading: 'Closure requests are waiting',
      explain: (count, days) =>
        count === 1
          ? `Someone asked us to close their account ${days} days ago. Please close it, or tell them why not.`
          : `${count} people have waited for two weeks or more. The first of them asked ${days} days ago. Please close their accounts, or tell them why not.`,
      action: 'Closure Requests',
    },
    reasons: {
      keeps: 'You told us that you want to keep it.',
      upcoming: 'You are still registered for classes.',
      helps: 'Someone you help needs your account.',
      other: null,
    },
    complain: (address) =>
      address === null
        ? 'Do you disagree? Please contact us. We will look at it again.'
        : `Do you disagree? Write to ${address}. We will look at it again.`,
  },
  es: {
    waiting: {
      subject: 'Hay peticiones de cierre en espera',
      preview: 'Alguien espera desde hace dos semanas o más.',
      heading: 'Hay peticiones de cierre en espera',
      explain: (count, days) =>
        count === 1
          ? `Alguien pidió cerrar su cuenta hace ${days} días. Ciérrela o dígale por qué no.`
          : `${count} personas esperan desde hace dos semanas o más. La primera lo pidió hace ${days} días. Cierre sus cuentas o dígales por qué no.`,
      action: 'Peticiones de cierre',
    },
    reasons: {
      keeps: 'Usted nos dijo que quiere conservarla.',
      upcoming: 'Usted todavía tiene inscripciones en clases.',
      helps: 'Una persona a quien usted ayuda necesita su cuenta.',
      other: null,
    },
    complain: (address) =>
      address === null
        ? '¿No está de acuerdo? Comuníquese con nosotros. Lo revisaremos de nuevo.'
        : `¿No está de acuerdo? Escriba a ${address}. Lo revisaremos de nuevo.`,
  },
})
