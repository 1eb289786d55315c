import { catalogue } from '#server/platform/messages/catalogue.ts'

export const apiTexts = catalogue({
  en: {
    made: {
      subject: 'A new API key was made',
      preview: 'It lets other software call the portal.',
      heading: 'A new API key',
      owner: (name: string) =>
        `An administrator made an API key in your name: “${name}.” With it, other software sees and does what you may, within its limits.`,
      administrators:
        'Someone made an API key. With it, other software sees and does what its owner may, within its limits.',
      ownerCheck: 'If you don’t know why, call us.',
      administratorsCheck: 'If you don’t know this key, revoke it.',
    },
    paused: {
      subject: 'API keys were paused',
      preview: 'Software that uses them is refused for now.',
      heading: 'API keys were paused',
      explain:
        'We paused the API keys of someone who chose a new password by email, ended all logins, or lost a role. Software that uses them is refused.',
      check: 'If you trust them, select Resume. You need your password.',
    },
    action: 'Look at the API keys',
  },
  es: {
    made: {
      subject: 'Se creó una clave de API',
      preview: 'Permite que otro programa use el portal.',
      heading: 'Una nueva clave de API',
      owner: (name: string) =>
        `La administración creó una clave de API a nombre de usted: “${name}”. Con ella, otro programa ve y hace lo que usted puede, dentro de sus límites.`,
      administrators:
        'Alguien creó una clave de API. Con ella, otro programa ve y hace lo que puede su titular, dentro de sus límites.',
      ownerCheck: 'Si no sabe por qué, llámenos.',
      administratorsCheck: 'Si no conoce esta clave, revóquela.',
    },
    paused: {
      subject: 'Se pausaron claves de API',
      preview: 'Por ahora se rechaza a los programas que las usan.',
      heading: 'Se pausaron claves de API',
      explain:
        'Pausamos las claves de API de alguien que eligió una contraseña nueva por correo, cerró todas sus sesiones o perdió una función. Se rechaza a los programas que las usan.',
      check: 'Si confía en ellas, elija Reanudar. Necesita su contraseña.',
    },
    action: 'Ver las claves de API',
  },
})
