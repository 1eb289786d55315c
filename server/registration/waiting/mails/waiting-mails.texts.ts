import type { Mode } from '#domain/kernel/modes.ts'
import type { WaitingLimit } from '#domain/registration/waiting/why-alone.rule.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails to who waits for a full class. No subject names a class, as in registration-mails.texts.ts. */
export const waitingMails = catalogue({
  en: {
    offer: {
      subject: (until: string) => `We’re holding a spot for you: answer by ${until}`,
      preview: 'We hold it for you until then.',
      heading: 'A spot opened up for you',
      held: 'You’re next on the waitlist. We’re holding this spot for you:',
      together: 'There’s a spot for your guest, too.',
      alone: 'There’s one spot, for you. Your guest can’t come this time.',
      series: 'This is for the whole series. We also hold a spot on these dates:',
      switches: {
        'in-person': 'You are registered in person. If you take this spot, we switch you to online.',
        online: 'You are registered online. If you take this spot, we switch you to in person.',
      } satisfies Record<Mode, string>,
      clash: 'Please note: you are registered for another class at this time.',
      clashInSeries: 'Please note: you are registered for another class at the time of one of these dates.',
      until: (until: string) => `Answer by ${until}. After that, we offer the spot to the next person.`,
      accept: 'Take the spot',
      decline: 'Decline the spot',
      press: 'Each link opens a page with one button. You don’t need to log in.',
      forward: 'This spot is only for you. Forwarding this email doesn’t pass it on.',
    },
    sooner: {
      subject: (until: string) => `Please answer sooner: we hold your spot until ${until}`,
      preview: 'The time has changed with your class.',
      heading: 'Please answer sooner',
      held: 'Your class has changed, so we can hold this spot for less time than we said:',
    },
    over: {
      subject: 'We offered the spot to the next person',
      preview: 'You can join the waitlist again.',
      heading: 'The time to answer is over',
      over: 'We held a spot for you and didn’t hear from you. We offered it to the next person:',
      again: 'If you would still like to come, you are welcome to join the waitlist again.',
      closed: {
        subject: 'We can’t hold your spot any longer',
        preview: 'Registration for this class is closed.',
        heading: 'Registration is closed',
        over: 'We held a spot for you. Registration for this class is closed now, so we can’t hold it any longer:',
      },
      action: 'See the class',
    },
    open: {
      subject: 'A spot is open in a class you’re waiting for',
      preview: 'The first person to register gets it.',
      heading: 'A spot is open now',
      open: 'The class starts soon, so we no longer hold spots. The first person to register gets this one:',
      action: 'Register now',
    },
    limited: {
      preview: 'See what this means for you.',
      leave: 'If this does not suit you, you can leave the waitlist in My Classes.',
      guests: {
        subject: 'You can be offered a spot without your guest',
        sentence:
          'You’re on the waitlist with a guest. This class no longer takes guests. When a spot opens up, we’ll offer it to you alone:',
      },
      seats: {
        subject: 'You can be offered a spot without your guest',
        sentence:
          'You’re on the waitlist with a guest. This class no longer has room for two. When a spot opens up, we’ll offer it to you alone:',
      },
      elsewhere: {
        subject: 'We can’t offer spots in a class you wait for',
        sentence:
          'You can no longer register for this class on our website, so we can’t offer you a spot here. Contact us and we’ll help you:',
      },
    } satisfies { preview: string; leave: string } & Record<
      WaitingLimit,
      { subject: string; sentence: string }
    >,
    changed: {
      subject: {
        changed: 'A class that you wait for has changed',
        cancelled: 'A class that you wait for has been cancelled',
        restored: 'A class that you wait for takes place after all',
      },
      preview: 'Here is what is right now.',
      sentence: {
        changed: 'You are on the waitlist of this class. This is how it is now:',
        cancelled:
          'We are sorry. This class has been cancelled, and nobody waits for it any more. You do not have to do anything.',
        restored:
          'We told you that this class was cancelled. It takes place after all, and you are on its waitlist where you were:',
      },
      notHeld: {
        'in-person': 'This class no longer meets in person. We’ll offer you a spot online when one opens up.',
        online: 'This class no longer meets online. We’ll offer you a spot in person when one opens up.',
      } satisfies Record<Mode, string>,
      until: (until: string) => `If a spot opens up by ${until}, we’ll email you.`,
      leave: 'If this does not suit you, you can leave the waitlist in My Classes.',
      action: 'My Classes',
      find: 'Find a Class',
    },
  },
  es: {
    offer: {
      subject: (until: string) => `Le guardamos un lugar: responda antes del ${until}`,
      preview: 'Se lo guardamos hasta entonces.',
      heading: 'Se liberó un lugar para usted',
      held: 'Es su turno en la lista de espera. Le guardamos este lugar:',
      together: 'También hay un lugar para su acompañante.',
      alone: 'Hay un solo lugar, para usted. Esta vez su acompañante no puede venir.',
      series: 'Es para toda la serie. También le guardamos un lugar en estas fechas:',
      switches: {
        'in-person': 'Usted tiene un lugar en persona. Si toma este lugar, le cambiamos a la clase en línea.',
        online: 'Usted tiene un lugar en línea. Si toma este lugar, le cambiamos a la clase en persona.',
      },
      clash: 'Tenga en cuenta: usted tiene otra clase a esta hora.',
      clashInSeries: 'Tenga en cuenta: usted tiene otra clase a la hora de una de estas fechas.',
      until: (until: string) =>
        `Responda antes del ${until}. Después ofrecemos el lugar a la siguiente persona.`,
      accept: 'Tomar el lugar',
      decline: 'Rechazar el lugar',
      press: 'Cada enlace abre una página con un botón. No hace falta iniciar sesión.',
      forward: 'Este lugar es solo para usted. Aunque reenvíe este correo, nadie más puede tomarlo.',
    },
    sooner: {
      subject: (until: string) => `Responda antes, por favor: le guardamos el lugar hasta el ${until}`,
      preview: 'El plazo cambió con su clase.',
      heading: 'Responda antes, por favor',
      held: 'Su clase cambió, así que podemos guardarle este lugar menos tiempo del que dijimos:',
    },
    over: {
      subject: 'Ofrecimos el lugar a la siguiente persona',
      preview: 'Puede anotarse de nuevo en la lista de espera.',
      heading: 'El tiempo para responder terminó',
      over: 'Le guardamos un lugar y no recibimos su respuesta. Lo ofrecimos a la siguiente persona:',
      again: 'Si todavía le gustaría venir, puede anotarse de nuevo en la lista de espera.',
      closed: {
        subject: 'Ya no podemos guardarle el lugar',
        preview: 'La inscripción en esta clase ya cerró.',
        heading: 'La inscripción ya cerró',
        over: 'Le guardamos un lugar. La inscripción en esta clase ya cerró, así que no podemos guardárselo más:',
      },
      action: 'Ver la clase',
    },
    open: {
      subject: 'Hay un lugar libre en una clase de su lista de espera',
      preview: 'Lo obtiene la primera persona que se inscriba.',
      heading: 'Ahora hay un lugar libre',
      open: 'La clase empieza pronto, así que ya no guardamos lugares. La primera persona que se inscriba obtiene este:',
      action: 'Inscribirse ahora',
    },
    limited: {
      preview: 'Vea qué significa para usted.',
      leave: 'Si no le conviene, puede salir de la lista de espera en Mis clases.',
      guests: {
        subject: 'Podemos ofrecerle un lugar sin su acompañante',
        sentence:
          'Usted está en la lista de espera con un acompañante. Esta clase ya no admite acompañantes. Cuando se libere un lugar, se lo ofreceremos solo a usted:',
      },
      seats: {
        subject: 'Podemos ofrecerle un lugar sin su acompañante',
        sentence:
          'Usted está en la lista de espera con un acompañante. La clase ya no tiene espacio para dos. Cuando se libere un lugar, se lo ofreceremos solo a usted:',
      },
      elsewhere: {
        subject: 'No podemos ofrecer lugares en una clase por la que usted espera',
        sentence:
          'La inscripción en esta clase ya no se hace en nuestro sitio web, así que aquí no podemos ofrecerle un lugar. Comuníquese con nosotros y le ayudaremos:',
      },
    },
    changed: {
      subject: {
        changed: 'Cambió una clase por la que usted espera',
        cancelled: 'Se canceló una clase por la que usted espera',
        restored: 'Una clase por la que usted espera sí se hará',
      },
      preview: 'Esto es lo que vale ahora.',
      sentence: {
        changed: 'Usted está en la lista de espera de esta clase. Así queda ahora:',
        cancelled: 'Lo sentimos. Esta clase se canceló y ya nadie espera por ella. No tiene que hacer nada.',
        restored:
          'Le avisamos que esta clase se había cancelado. Sí se hará, y usted sigue en su lista de espera donde estaba:',
      },
      notHeld: {
        'in-person':
          'Esta clase ya no se hace en persona. Le ofreceremos un lugar en línea cuando se libere.',
        online: 'Esta clase ya no se hace en línea. Le ofreceremos un lugar en persona cuando se libere.',
      },
      until: (until: string) => `Si se libera un lugar antes del ${until}, le escribimos.`,
      leave: 'Si no le conviene, puede salir de la lista de espera en Mis clases.',
      action: 'Mis clases',
      find: 'Buscar una clase',
    },
  },
})
