import { catalogue } from '#server/platform/messages/catalogue.ts'
/** Words that every mail shares. */
export const mailFrame = catalogue({
  en: {
    helped: (firstName: string) => `You get this email because you help ${firstName}.`,
    sentBy: (organisation: string) => `This e-mail was sent by ${organisation}.`,
    copyAddress: 'If the button does not work, copy this address into your browser:',
  },
  es: {
    helped: (firstName: string) => `Recibe este correo electrónico porque ayuda a ${firstName}.`,
    sentBy: (organisation: string) => `Este correo electrónico es de ${organisation}.`,
    copyAddress: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
})
