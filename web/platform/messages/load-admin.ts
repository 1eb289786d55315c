import { enAdmin } from './en-admin.ts'
import { addMessages } from './messages.ts'

// Imported by the layouts of the administration and of the facilitators: their pages come after their texts.
addMessages(enAdmin)
