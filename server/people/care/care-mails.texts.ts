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
    ownLogin: {
      subject: () => 'Your own account is ready',
      preview: 'Choose a password to use it.',
      heading: 'Your own account',
      explain:
        'Someone who helps you with classes made an account for you. They offer it to you now, with your profile and your classes.',
      what: 'When you take it, you log in with this email address. The person who helped you no longer sees or changes anything.',
      action: 'Take My Account',
      lasts: 'This link works for 7 days, and once.',
      notYou: 'Not expecting this? You can ignore this email. Nothing happens unless you open the link.',
    },
    ownLoginTaken: {
      subject: () => 'About your account',
      preview: 'You already have one.',
      heading: 'You already have an account',
      explain:
        'Someone who helps another person here typed your email address, to give that person an account. You already have one with this address. We changed nothing, and they don’t know that you have it.',
      action: 'Log In',
      notYou:
        'Was the account meant for you? Then call us, and we put both together. If not, you can ignore this email.',
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
        closed:
          'We closed the account of someone you helped, as we were asked to. Nothing that identifies them is left, and their upcoming classes are cancelled.',
        ownLogin:
          'Someone you helped has taken their own account, as you offered. You no longer act for them.',
        ownLoginOffered:
          'Our staff offered someone you help their own account, by email. Until they accept it, nothing changes.',
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
    ownLogin: {
      subject: () => 'Su propia cuenta está lista',
      preview: 'Elija una contraseña para usarla.',
      heading: 'Su propia cuenta',
      explain:
        'Alguien que le ayuda con las clases creó una cuenta para usted. Ahora se la ofrece, con su perfil y sus clases.',
      what: 'Cuando la acepte, iniciará sesión con este correo electrónico. Quien le ayudaba ya no verá ni cambiará nada.',
      action: 'Aceptar mi cuenta',
      lasts: 'Este enlace funciona durante 7 días y una sola vez.',
      notYou: '¿No lo esperaba? Puede ignorar este correo. No pasa nada si no abre el enlace.',
    },
    ownLoginTaken: {
      subject: () => 'Sobre su cuenta',
      preview: 'Usted ya tiene una.',
      heading: 'Usted ya tiene una cuenta',
      explain:
        'Alguien que ayuda a otra persona aquí escribió el correo electrónico de usted para darle una cuenta a esa persona. Usted ya tiene una con este correo. No cambiamos nada, y esa persona no sabe que usted la tiene.',
      action: 'Iniciar sesión',
      notYou: '¿La cuenta era para usted? Entonces llámenos y las unimos. Si no, puede ignorar este correo.',
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
        closed:
          'Cerramos la cuenta de una persona a quien usted ayudaba, como nos lo pidieron. No queda nada que la identifique, y cancelamos sus próximas clases.',
        ownLogin:
          'Una persona a quien usted ayudaba ya tiene su propia cuenta, como usted le ofreció. Usted ya no actúa por ella.',
        ownLoginOffered:
          'Nuestro personal ofreció por correo electrónico una cuenta propia a una persona a quien usted ayuda. Nada cambia hasta que la acepte.',
      },
      action: 'Personas a mi cuidado',
      notYou: '¿Es un error? Entonces comuníquese con nosotros, por favor.',
    },
  },
})
