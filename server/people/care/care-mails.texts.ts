import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of mails about caring. They name nobody: a mail may go astray, and be read anywhere. */
export const careMails = catalogue({
  en: {
    asked: {
      subject: (organisation: string) => `Somebody asks you something at ${organisation}`,
      preview: 'It is about caring for somebody.',
      heading: 'Do you agree?',
      explain:
        'Somebody asks you to care for a person in our portal, or whether they may care for you there. Caring means: registering for classes from one’s own login.',
      look: 'Log in with this e-mail address to see who asks. Then you can agree, or say no. Nothing happens before you agree.',
      action: 'See the Question',
      notYou: 'Do you know of nothing? Then you can ignore this e-mail.',
    },
    news: {
      subject: (organisation: string) => `News of people you care for at ${organisation}`,
      preview: 'Something has changed.',
      heading: 'Something has changed',
      what: {
        agreed: 'What you asked was agreed to.',
        declined: 'Your question was answered: not this time.',
        given:
          'Our staff have asked you to care for somebody, as you agreed. You can now act for them from your login.',
        taken: 'Our staff have given somebody for whom you cared into somebody else’s care.',
        ended: 'Somebody has ended that one of you cares for the other.',
      },
      action: 'People I Care For',
      notYou: 'Is this a mistake? Then please contact us.',
    },
  },
  es: {
    asked: {
      subject: (organisation: string) => `Alguien le hace una pregunta en ${organisation}`,
      preview: 'Se trata de cuidar a alguien.',
      heading: '¿Está de acuerdo?',
      explain:
        'Alguien le pide que cuide a una persona en nuestro portal, o le pregunta si puede cuidar de usted allí. Cuidar significa: inscribir en clases desde la propia cuenta.',
      look: 'Inicie sesión con este correo electrónico para ver quién pregunta. Entonces puede aceptar o decir que no. No pasa nada antes de que usted acepte.',
      action: 'Ver la pregunta',
      notYou: '¿No sabe de qué se trata? Entonces puede ignorar este correo.',
    },
    news: {
      subject: (organisation: string) => `Novedades sobre las personas a su cuidado en ${organisation}`,
      preview: 'Algo ha cambiado.',
      heading: 'Algo ha cambiado',
      what: {
        agreed: 'Aceptaron lo que usted preguntó.',
        declined: 'Respondieron a su pregunta: esta vez no.',
        given:
          'Nuestro personal puso a alguien a su cuidado, como usted aceptó. Ahora puede actuar por esa persona desde su cuenta.',
        taken: 'Nuestro personal puso a alguien que estaba a su cuidado al cuidado de otra persona.',
        ended: 'Alguien terminó el cuidado entre ustedes.',
      },
      action: 'Personas a mi cuidado',
      notYou: '¿Es un error? Entonces comuníquese con nosotros, por favor.',
    },
  },
})
