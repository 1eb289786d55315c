import { enRetention } from './en-retention.ts'
import { addMessages, messageLanguage } from './messages.ts'

// Imported by what shows how long data is kept, which is loaded when it is needed.
addMessages('en', enRetention)
if (messageLanguage() === 'es') addMessages('es', (await import('./es-retention.ts')).esRetention)
