import { enOffline } from './en-offline.ts'
import { addMessages, messageLanguage } from './messages.ts'

// Imported by what is shown while the portal is not reached; it is loaded when a page has come.
addMessages('en', enOffline)
if (messageLanguage() === 'es') addMessages('es', (await import('./es-offline.ts')).esOffline)
