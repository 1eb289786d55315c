import { catalogue } from './catalogue.ts'

/** What a browser shows where the portal itself cannot be shown. */
export const smallPageTexts = catalogue({
  en: {
    starting: { title: 'Archway is starting', text: 'Archway is starting. This page will open in a moment.' },
    away: {
      title: 'Archway is back in a moment',
      text: 'Archway cannot show this page just now. It will open by itself in a moment.',
    },
    fault: 'Something went wrong.',
    faultNumber: (requestId: string) => `If you call us about it, this number helps us find it: ${requestId}`,
  },
  es: {
    starting: {
      title: 'Archway está iniciando',
      text: 'Archway está iniciando. Esta página se abrirá en un momento.',
    },
    away: {
      title: 'Archway vuelve en un momento',
      text: 'Archway no puede mostrar esta página ahora. Se abrirá por sí sola en un momento.',
    },
    fault: 'Algo salió mal.',
    faultNumber: (requestId: string) =>
      `Si nos llama por este problema, este número nos ayuda a encontrarlo: ${requestId}`,
  },
})
