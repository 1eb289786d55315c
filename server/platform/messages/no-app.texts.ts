import { catalogue } from './catalogue.ts'

/** Words of a page whose app does not come, and of the note below a drawn one. Ways are joined: 'call 703 555 0100 or write to ...'. */
export const noAppTexts = catalogue({
  en: {
    heading: (organisation: string) => `${organisation}: this page has not opened`,
    why: 'It needs JavaScript, which is turned off or blocked in this browser, or the connection is very slow. Please allow scripts for this site and load the page again.',
    help: (ways: string) =>
      `Or ${ways || 'call us'}: we tell you about our classes and register you by phone.`,
    call: (link: string) => `call ${link}`,
    write: (link: string) => `write to ${link}`,
    or: ' or ',
    label: 'Without JavaScript',
    note: 'You can read this page and follow its links. Registering, filters and your account need JavaScript, which is turned off or blocked in this browser, or has not come.',
    noteHelp: (ways: string) => ` You can also ${ways}: we register you by phone.`,
    loading: 'Loading the page',
    description: 'Classes, support groups, workshops and events, in person and online.',
    title: 'Find a Class',
  },
  es: {
    heading: (organisation: string) => `${organisation}: esta página no se abrió`,
    why: 'Necesita JavaScript, que está desactivado o bloqueado en este navegador, o la conexión es muy lenta. Permita los scripts de este sitio y vuelva a cargar la página.',
    help: (ways: string) =>
      `También puede ${ways || 'llamarnos'}: le contamos de nuestras clases y hacemos su inscripción por teléfono.`,
    call: (link: string) => `llamar al ${link}`,
    write: (link: string) => `escribir a ${link}`,
    or: ' o ',
    label: 'Sin JavaScript',
    note: 'Puede leer esta página y seguir sus enlaces. La inscripción, los filtros y su cuenta necesitan JavaScript, que está desactivado o bloqueado en este navegador, o no llegó.',
    noteHelp: (ways: string) => ` También puede ${ways}: hacemos su inscripción por teléfono.`,
    loading: 'Cargando la página',
    description: 'Clases, grupos de apoyo, talleres y eventos, en persona y en línea.',
    title: 'Buscar una clase',
  },
})
