import type { ClassChangePart } from '#domain/classes/class-change.rule.ts'
import type { CancelReason } from '#domain/classes/telling.ts'
import type { Mode } from '#domain/kernel/modes.ts'

/** The Spanish of class-mails.texts.ts. */
export const classMailsEs = {
  changed: {
    subject: (day: string, count: number) =>
      count === 1 ? `Un cambio en su clase del ${day}` : `Un cambio en ${count} de sus clases`,
    preview: 'Esto es lo que vale ahora.',
    heading: (count: number) => (count === 1 ? 'Su clase cambió' : 'Sus clases cambiaron'),
    titleUnnamed: 'El nombre de la clase cambió. Lo encuentra en Mis clases.',
    parts: {
      late: {
        late: (minutes: number, time: string) =>
          `Empieza con unos ${minutes} minutos de retraso. Hora aproximada: ${time}`,
        onTime: 'Al final empieza a tiempo.',
      },
      time: (day: string, time: string) => `Cambió la hora. Antes era el ${day}, ${time}.`,
      place: 'Cambió el lugar.',
      mode: 'Cambiaron las formas de participar.',
      facilitator: (names: string, count: number) =>
        count === 0
          ? 'Cambió quién dirige la clase.'
          : count === 1
            ? `${names} dirige la clase.`
            : `${names} dirigen la clase.`,
      title: (title: string) => `Cambió el nombre. Antes era “${title}”.`,
    } satisfies Record<ClassChangePart, unknown>,
    stillRegistered: 'Usted conserva su inscripción. Ahora es así:',
    calendar: (count: number) =>
      count === 1
        ? 'El archivo adjunto actualiza la clase en su calendario.'
        : 'Los archivos adjuntos actualizan las clases en su calendario, uno por cada clase.',
    cancel: 'Si esto no le conviene, cancele, por favor. Así otra persona puede tener su lugar.',
    action: 'Mis clases',
  },
  late: {
    late: {
      subject: (day: string, count: number) =>
        count === 1 ? `Su clase del ${day} empieza tarde` : `${count} de sus clases empiezan tarde`,
      heading: (count: number) => (count === 1 ? 'Su clase empieza tarde' : 'Sus clases empiezan tarde'),
    },
    onTime: {
      subject: (day: string, count: number) =>
        count === 1 ? `Su clase del ${day} empieza a tiempo` : `${count} de sus clases empiezan a tiempo`,
      heading: (count: number) =>
        count === 1 ? 'Su clase empieza a tiempo' : 'Sus clases empiezan a tiempo',
    },
    preview: 'Vea a qué hora empieza hoy.',
    wait: 'Su lugar sigue siendo suyo. Si tiene alguna pregunta, llámenos.',
    line: (time: string) => `Con retraso. Hora aproximada de inicio: ${time}`,
    action: 'Mis clases',
  },
  moved: {
    subject: (day: string, count: number) =>
      count === 1
        ? `Cambió cómo participa en su clase del ${day}`
        : `Cambió cómo participa en ${count} de sus clases`,
    preview: 'Esto es lo que vale ahora.',
    heading: () => 'Cambió cómo participa',
    now: {
      'in-person': 'Ahora participa en persona y no en línea. No tiene que hacer nada.',
      online: 'Ahora participa en línea y no en persona. No tiene que hacer nada.',
    } satisfies Record<Mode, string>,
    calendar: (count: number) =>
      count === 1
        ? 'El archivo adjunto actualiza la clase en su calendario.'
        : 'Los archivos adjuntos actualizan las clases en su calendario, uno por cada clase.',
    action: 'Mis clases',
  },
  cancelled: {
    subject: (day: string, count: number) =>
      count === 1 ? `Se canceló su clase del ${day}` : `Se cancelaron ${count} de sus clases`,
    preview: 'No tiene que hacer nada.',
    heading: (count: number) => (count === 1 ? 'Se canceló su clase' : 'Se cancelaron sus clases'),
    sorry: 'Lo sentimos. Este evento fue cancelado.',
    reasons: {
      closed: 'Ese día no abrimos.',
      facilitator: 'Quien dirige la clase no puede estar.',
      weather: 'El clima hace peligroso el camino.',
      tooFew: 'Se inscribieron muy pocas personas.',
      room: 'No se puede usar la sala.',
      technology: 'Hay un problema técnico que no podemos resolver a tiempo.',
    } satisfies Record<CancelReason, string>,
    nothingToDo: 'No tiene que hacer nada. Por favor, no venga ni se conecte para esta clase.',
    calendar: (count: number) =>
      count === 1
        ? 'El archivo adjunto quita la clase de su calendario.'
        : 'Los archivos adjuntos quitan las clases de su calendario, uno por cada clase.',
    action: 'Buscar una clase',
  },
  removed: {
    subject: (_day: string, count: number) =>
      count === 1 ? 'Su inscripción está cancelada' : `Sus inscripciones en ${count} clases están canceladas`,
    preview: 'No tiene que hacer nada.',
    heading: (count: number) =>
      count === 1 ? 'Su inscripción está cancelada' : `Sus inscripciones en ${count} clases están canceladas`,
    calendar: (count: number) =>
      count === 1
        ? 'El archivo adjunto quita la clase de su calendario.'
        : 'Los archivos adjuntos quitan las clases de su calendario, uno por cada clase.',
    mistake: 'Si es un error, llámenos, por favor. Puede inscribirse de nuevo mientras haya lugares.',
    action: 'Buscar una clase',
  },
  again: {
    subject: (day: string, count: number) =>
      count === 1
        ? `Tiene de nuevo un lugar en su clase del ${day}`
        : `Tiene de nuevo un lugar en ${count} clases`,
    preview: 'No tiene que hacer nada.',
    heading: (count: number) =>
      count === 1 ? 'Tiene de nuevo un lugar en su clase' : 'Tiene de nuevo un lugar en sus clases',
    registered: (day: string) =>
      `Usted tiene de nuevo un lugar en su clase del ${day}. Un archivo adjunto quita de su calendario solo la entrada de su inscripción anterior.`,
    older: (count: number) =>
      count === 1
        ? 'Un archivo adjunto quita de su calendario la entrada de una inscripción anterior en la misma clase.'
        : 'Los archivos adjuntos quitan de su calendario las entradas de inscripciones anteriores en las mismas clases.',
    action: 'Mis clases',
  },
  restored: {
    subject: (day: string, count: number) =>
      count === 1
        ? `Su clase del ${day} al final sí se realiza`
        : `${count} de sus clases al final sí se realizan`,
    preview: 'Su lugar sigue siendo suyo.',
    heading: (count: number) =>
      count === 1 ? 'Su clase al final sí se realiza' : 'Sus clases al final sí se realizan',
    explain:
      'Le dijimos que esta clase estaba cancelada. Al final sí se realiza, y su lugar sigue siendo suyo:',
    calendar: (count: number) =>
      count === 1
        ? 'El archivo adjunto vuelve a poner la clase en su calendario.'
        : 'Los archivos adjuntos vuelven a poner las clases en su calendario, uno por cada clase.',
    action: 'Mis clases',
  },
  reminder: {
    subject: (day: string) => `Recordatorio: tiene una clase el ${day}`,
    preview: 'Aquí están la hora y el lugar.',
    heading: 'Su clase se acerca',
    remind: 'Nos dará gusto verle:',
    link: 'El enlace de video aparece en Mis clases 1 hora antes de que empiece la clase. Entonces también le enviaremos un correo.',
    cancel: 'Si no puede venir, cancele, por favor. Así otra persona puede tener su lugar.',
    action: 'Mis clases',
    settings: 'Puede desactivar los recordatorios en Comunicaciones, dentro de Mi cuenta.',
  },
  joinLink: {
    subject: (time: string) => `Entre a su clase a las ${time}`,
    preview: 'Su clase en línea está abierta.',
    heading: 'Su clase en línea está abierta',
    join: 'Puede entrar ahora y hasta que termine la clase. Inicie sesión cuando se le pida:',
    action: 'Entrar a la clase',
  },
}
