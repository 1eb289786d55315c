import { catalogue } from '#server/platform/messages/catalogue.ts'

const notYou =
  'Wasn’t it you? Choose Forgot Password on the login page right away. That ends every other way into your account. Then contact us.'
const notYouEs =
  '¿No fue usted? Elija de inmediato Olvidé mi contraseña en la página para iniciar sesión. Así termina cualquier otra forma de entrar en su cuenta. Después comuníquese con nosotros.'

/** Words of the mails about a login from outside: Staff Login, and the login of the website around the portal. */
export const bindingMailWords = catalogue({
  en: {
    staffLoginAdded: {
      subject: (organisation: string) => `Staff Login now opens your account at ${organisation}`,
      preview: 'Someone logged in with it for the first time.',
      heading: 'Staff Login now opens your account',
      explain:
        'Someone, most likely you, logged in to your account with Staff Login for the first time. From now on, Staff Login opens it.',
      action: 'Go to My Account',
      notYou,
    },
    websiteLoginAdded: {
      subject: (organisation: string) => `Our website now opens your account at ${organisation}`,
      preview: 'Your website login now works here too.',
      heading: 'Our website now opens your account',
      explain:
        'Someone, most likely you, connected your account with our website. From now on, the website login opens it.',
      action: 'Go to My Account',
      notYou,
    },
    websiteLoginAsked: {
      subject: (organisation: string) => `Connect your account at ${organisation} with our website?`,
      preview: 'Someone asked to open your account with the website login.',
      heading: 'Connect your account with our website?',
      explain:
        'Someone, most likely you, is logged in to our website and wants to open your account with that login. Open the link only if it was you.',
      action: 'Connect My Account',
      lasts: 'The link works once, and for 1 hour.',
      notYou: 'Wasn’t it you? You can ignore this email. Nothing changes without the link.',
    },
  },
  es: {
    staffLoginAdded: {
      subject: (organisation: string) => `El acceso del personal ahora abre su cuenta en ${organisation}`,
      preview: 'Alguien inició sesión así por primera vez.',
      heading: 'El acceso del personal ahora abre su cuenta',
      explain:
        'Alguien, seguramente usted, inició sesión en su cuenta con el acceso del personal por primera vez. Desde ahora, ese acceso la abre.',
      action: 'Ir a Mi cuenta',
      notYou: notYouEs,
    },
    websiteLoginAdded: {
      subject: (organisation: string) => `Nuestro sitio web ahora abre su cuenta en ${organisation}`,
      preview: 'La sesión del sitio web ahora también sirve aquí.',
      heading: 'Nuestro sitio web ahora abre su cuenta',
      explain:
        'Alguien, seguramente usted, conectó su cuenta con nuestro sitio web. Desde ahora, la sesión del sitio web la abre.',
      action: 'Ir a Mi cuenta',
      notYou: notYouEs,
    },
    websiteLoginAsked: {
      subject: (organisation: string) => `¿Conectar su cuenta en ${organisation} con nuestro sitio web?`,
      preview: 'Alguien pidió abrir su cuenta con la sesión del sitio web.',
      heading: '¿Conectar su cuenta con nuestro sitio web?',
      explain:
        'Alguien, seguramente usted, inició sesión en nuestro sitio web y quiere abrir su cuenta con esa sesión. Abra el enlace solo si fue usted.',
      action: 'Conectar mi cuenta',
      lasts: 'El enlace sirve una vez, durante 1 hora.',
      notYou: '¿No fue usted? Puede ignorar este correo. Sin el enlace no cambia nada.',
    },
  },
})
