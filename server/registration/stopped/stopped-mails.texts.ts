import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mail about dates that we could not register somebody for. */
export const stoppedMails = catalogue({
  en: {
    preview: 'It takes a minute. Your booked classes stay booked.',
    stays: 'Your booked classes stay booked. If a new date is full by then, you go on its waitlist.',
    terms: {
      subject: 'Agree to the new terms so we can register you for new dates',
      why: 'There is a new date of a class that you come to. We could not register you for it, because your agreement to our waivers and terms has ended.',
      action: 'Log in and agree',
    },
    profile: {
      subject: 'Complete your profile so we can register you for new dates',
      why: 'There is a new date of a class that you come to. We could not register you for it, because your profile is missing an answer.',
      action: 'Log in and complete your profile',
    },
  },
  es: {
    preview: 'Toma un minuto. Sus clases reservadas siguen reservadas.',
    stays:
      'Sus clases reservadas siguen reservadas. Si una fecha nueva ya está llena, usted queda en su lista de espera.',
    terms: {
      subject: 'Acepte los nuevos términos para que podamos inscribirle en fechas nuevas',
      why: 'Hay una fecha nueva de una clase a la que usted viene. No pudimos inscribirle, porque su aceptación de nuestras exenciones y términos terminó.',
      action: 'Iniciar sesión y aceptar',
    },
    profile: {
      subject: 'Complete su perfil para que podamos inscribirle en fechas nuevas',
      why: 'Hay una fecha nueva de una clase a la que usted viene. No pudimos inscribirle, porque falta una respuesta en su perfil.',
      action: 'Iniciar sesión y completar el perfil',
    },
  },
})
