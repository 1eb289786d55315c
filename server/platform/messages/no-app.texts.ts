import { catalogue } from './catalogue.ts'

/** Words of a page whose app does not come, and of the note below a drawn one. Ways are joined: 'call 703 555 0100 or write to ...'. */
export const noAppTexts = catalogue('no-app')
