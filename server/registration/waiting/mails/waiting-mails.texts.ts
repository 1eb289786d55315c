import type { Mode } from '#domain/kernel/modes.ts'
import type { WaitingLimit } from '#domain/registration/waiting/why-alone.rule.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails to who waits for a full class. No subject names a class, as in registration-mails.texts.ts. */
export const waitingMails = catalogue({
  en: {
    offer: {
      subject: (until: string) => `A place is free for you: please answer by ${until}`,
      preview: 'We hold it for you until then.',
      heading: 'A place is free for you',
      held: 'You are on the waitlist, and it is your turn. We hold this place for you:',
      together: 'There is a place for your guest as well.',
      alone: 'There is one place, for you. Your guest cannot come along this time.',
      series: 'This is for the whole series. We also hold a spot on these dates:',
      switches: {
        'in-person': 'You are registered in person. If you take this spot, we switch you to online.',
        online: 'You are registered online. If you take this spot, we switch you to in person.',
      } satisfies Record<Mode, string>,
      clash: 'Please note: you are registered for another class at this time.',
      until: (until: string) => `Please tell us by ${until}. After that we offer it to the next person.`,
      accept: 'Yes, I take the place',
      decline: 'No, thank you',
      press: 'Either link opens a page with one button. You need not log in.',
      forward: 'The place is for you alone. If you pass this e-mail on, nobody else can have it by that.',
    },
    sooner: {
      subject: (until: string) => `Please answer sooner: we hold your spot until ${until}`,
      preview: 'The time has changed with your class.',
      heading: 'Please answer sooner',
      held: 'Your class has changed, so we can hold this spot for less time than we said:',
    },
    over: {
      subject: 'The place was offered to the next person',
      preview: 'You can join the waitlist again.',
      heading: 'The time to answer is over',
      over: 'We held a place for you and did not hear from you, so it was offered to the next person:',
      again: 'If you would still like to come, you are welcome to join the waitlist again.',
      closed:
        'We held a spot for you and did not hear from you. Registration for this class is closed now, so we cannot hold it any longer:',
      action: 'See the class',
    },
    open: {
      subject: 'A place is open now in a class that you wait for',
      preview: 'Whoever registers first has it.',
      heading: 'A place is open now',
      open: 'The class begins soon, so places are not held any more. Whoever registers first has this one:',
      action: 'Register now',
    },
    limited: {
      preview: 'See what this means for you.',
      leave: 'If this does not suit you, you can leave the waitlist in My Classes.',
      guests: {
        subject: 'You can be offered a spot without your guest',
        sentence:
          'You are on the waitlist of this class together with a guest. Guests can’t come to it any more. When a spot opens up, we offer it to you alone:',
      },
      seats: {
        subject: 'You can be offered a spot without your guest',
        sentence:
          'You are on the waitlist of this class together with a guest. It has no room for two any more. When a spot opens up, we offer it to you alone:',
      },
      elsewhere: {
        subject: 'We can’t offer spots in a class you wait for',
        sentence:
          'You are on the waitlist of this class. Registration for it is not on our website any more, so we can’t offer you a spot here. Contact us and we will help you:',
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
        'in-person':
          'You wait for a place in person, and the class is not held in person any more. We now offer you a place online when one is free.',
        online:
          'You wait for a place online, and the class is not held online any more. We now offer you a place in person when one is free.',
      } satisfies Record<Mode, string>,
      until: (until: string) => `If a spot opens up by ${until}, we’ll email you.`,
      leave: 'If this does not suit you, you can leave the waitlist in My Classes.',
      action: 'My Classes',
      find: 'Find a Class',
    },
  },
  es: {
    offer: {
      subject: (until: string) => `Hay un lugar libre para usted: responda antes del ${until}`,
      preview: 'Se lo guardamos hasta entonces.',
      heading: 'Hay un lugar libre para usted',
      held: 'Usted está en la lista de espera y es su turno. Le guardamos este lugar:',
      together: 'También hay un lugar para su acompañante.',
      alone: 'Hay un solo lugar, para usted. Esta vez su acompañante no puede venir.',
      series: 'Es para toda la serie. También le guardamos un lugar en estas fechas:',
      switches: {
        'in-person': 'Usted tiene un lugar en persona. Si toma este lugar, le cambiamos a la clase en línea.',
        online: 'Usted tiene un lugar en línea. Si toma este lugar, le cambiamos a la clase en persona.',
      },
      clash: 'Tenga en cuenta: usted tiene otra clase a esta hora.',
      until: (until: string) =>
        `Responda, por favor, antes del ${until}. Después lo ofrecemos a la siguiente persona.`,
      accept: 'Sí, tomo el lugar',
      decline: 'No, gracias',
      press: 'Los dos enlaces abren una página con un botón. No hace falta iniciar sesión.',
      forward: 'El lugar es solo para usted. Si reenvía este correo, nadie más puede tomarlo.',
    },
    sooner: {
      subject: (until: string) => `Responda antes, por favor: le guardamos el lugar hasta el ${until}`,
      preview: 'El plazo cambió con su clase.',
      heading: 'Responda antes, por favor',
      held: 'Su clase cambió, así que podemos guardarle este lugar menos tiempo del que dijimos:',
    },
    over: {
      subject: 'El lugar se ofreció a la siguiente persona',
      preview: 'Puede anotarse de nuevo en la lista de espera.',
      heading: 'El tiempo para responder terminó',
      over: 'Le guardamos un lugar y no tuvimos noticias suyas, así que se ofreció a la siguiente persona:',
      again: 'Si todavía le gustaría venir, puede anotarse de nuevo en la lista de espera.',
      closed:
        'Le guardamos un lugar y no tuvimos noticias suyas. La inscripción a esta clase ya cerró, así que no podemos guardárselo más:',
      action: 'Ver la clase',
    },
    open: {
      subject: 'Ahora hay un lugar abierto en una clase por la que usted espera',
      preview: 'Es de quien se inscriba primero.',
      heading: 'Ahora hay un lugar abierto',
      open: 'La clase empieza pronto, así que ya no se guardan lugares. Este es de quien se inscriba primero:',
      action: 'Inscribirse ahora',
    },
    limited: {
      preview: 'Vea qué significa para usted.',
      leave: 'Si no le conviene, puede salir de la lista de espera en Mis clases.',
      guests: {
        subject: 'Podemos ofrecerle un lugar sin su acompañante',
        sentence:
          'Usted está en la lista de espera de esta clase con un acompañante. Ya no se permiten acompañantes. Cuando quede libre un lugar, se lo ofreceremos solo a usted:',
      },
      seats: {
        subject: 'Podemos ofrecerle un lugar sin su acompañante',
        sentence:
          'Usted está en la lista de espera de esta clase con un acompañante. Ya no tiene espacio para dos. Cuando quede libre un lugar, se lo ofreceremos solo a usted:',
      },
      elsewhere: {
        subject: 'No podemos ofrecer lugares en una clase por la que usted espera',
        sentence:
          'Usted está en la lista de espera de esta clase. La inscripción ya no se hace en nuestro sitio web, así que aquí no podemos ofrecerle un lugar. Comuníquese con nosotros y le ayudaremos:',
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
          'Usted espera un lugar en persona y la clase ya no se hace en persona. Ahora le ofreceremos un lugar en línea cuando quede libre.',
        online:
          'Usted espera un lugar en línea y la clase ya no se hace en línea. Ahora le ofreceremos un lugar en persona cuando quede libre.',
      },
      until: (until: string) => `Si se libera un lugar antes del ${until}, le escribimos.`,
      leave: 'Si no le conviene, puede salir de la lista de espera en Mis clases.',
      action: 'Mis clases',
      find: 'Buscar una clase',
    },
  },
})
