import type { CorrectionKind, DeclineReason } from '#domain/registration/corrections.rule.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

interface Words {
  subject: string
  preview: string
  mended: Record<CorrectionKind, string>
  declined: Record<CorrectionKind, string>
  reasons: Record<DeclineReason, string>
  action: string
}

export const correctionMails = catalogue<Words>({
  en: {
    subject: 'Your request for a correction',
    preview: 'We looked at what you asked us to correct.',
    mended: {
      attendance: 'You asked us to correct your attendance. We did. The record now says that you were there.',
      guestName: 'You asked us to correct your guest’s name. We did.',
    },
    declined: {
      attendance: 'You asked us to correct your attendance. We didn’t change it.',
      guestName: 'You asked us to correct your guest’s name. We didn’t change it.',
    },
    reasons: {
      notOnSheet: 'Your name isn’t on the sign-in sheet.',
      otherDate: 'This may have been another date. Please look at your other past classes.',
      asOnSheet: 'The name we have is the one on the sign-in sheet.',
      callUs: 'Please call us about it.',
    },
    action: 'Past Classes',
  },
  es: {
    subject: 'Su solicitud de corrección',
    preview: 'Revisamos lo que nos pidió corregir.',
    mended: {
      attendance:
        'Nos pidió corregir su asistencia. Ya lo hicimos. El registro ahora dice que usted asistió.',
      guestName: 'Nos pidió corregir el nombre de su acompañante. Ya lo hicimos.',
    },
    declined: {
      attendance: 'Nos pidió corregir su asistencia. No la cambiamos.',
      guestName: 'Nos pidió corregir el nombre de su acompañante. No lo cambiamos.',
    },
    reasons: {
      notOnSheet: 'Su nombre no está en la hoja de firmas.',
      otherDate: 'Puede haber sido otra fecha. Vea sus otras clases pasadas.',
      asOnSheet: 'El nombre que tenemos es el de la hoja de firmas.',
      callUs: 'Llámenos, por favor.',
    },
    action: 'Clases pasadas',
  },
})
