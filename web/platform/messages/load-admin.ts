import './load-wrong.ts'
import { enAdmin } from './en-admin.ts'
import { addMessages, messageLanguage } from './messages.ts'

// Imported by the layouts of the administration and of the facilitators: their pages come after their texts.
addMessages('en', enAdmin)
if (messageLanguage() === 'es') addMessages('es', (await import('./es-admin.ts')).esAdmin)
